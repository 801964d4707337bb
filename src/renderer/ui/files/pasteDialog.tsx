import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { digitsOfBox } from '../../../shared/base/boxShape.ts';
import { type AppError, notice, sentenceOf } from '../../../shared/base/result.ts';
import { type CallOutput, MOST_PASTED } from '../../../shared/contract/calls.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { boxOfRef } from '../../../shared/layout/spec.ts';
import { rulesOfClues } from '../../../shared/puzzle/clueAsDrawing.ts';
import { understoodByRule } from '../../../shared/puzzle/understood.ts';
import { type UnknownRule, unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import { harmless, shortened } from '../../../shared/text/foreign.ts';
import { layoutName, t } from '../../i18n/words.ts';
import { textOfFile } from '../../input/fileText.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import type { ReadPuzzle } from '../../state/app/editors.ts';
import type { PuzzleText, ReadingChoice } from '../../state/app/files.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { FileButton } from '../controls/fileButton.tsx';
import { FormDialog } from '../forms/formDialog.tsx';
import { isShowable, keepOut } from '../forms/longText.ts';
import { PlainVariantField } from '../forms/plainVariantField.tsx';
import { faultWords } from '../words/faultWords.ts';
import { ruleName } from '../words/variantNames.ts';

type ReadAnswer = CallOutput<'puzzles.read'>;

const NOTHING: ReadAnswer = { puzzles: [], faults: [] };

/** Number of characters of a title that are shown. */
const MOST_NAME = 200;
/** Maximum number of faults shown; further faults are only counted. */
const SHOWN_FAULTS = 3;

function nameOf({ about, puzzle }: ReadPuzzle): string {
  if (about.title) return shortened(harmless(about.title), MOST_NAME);
  const spec = resolveLayout(puzzle);
  return layoutName(puzzle.layout, spec.ok ? spec.value.name : puzzle.layout);
}

function lostOf({ losses }: ReadPuzzle): string {
  return losses.map((kind) => t(`loss.${kind}`)).join(', ');
}

/** Error for a text without any puzzle: names the first line that could not be read, or says that the text is empty. */
function errorOf([fault]: ReadAnswer['faults']): AppError {
  if (!fault) return { code: 'bad-puzzle', ...notice('no-text') };
  return { code: 'bad-puzzle', ...notice('unread-line', { line: fault.line, detail: sentenceOf(fault) }) };
}

/** Groups of signs of a board. One of the groups marks the places without a cell, but the text does not say which. */
type VoidSigns = readonly string[];

/** The groups of signs to choose from, if a board can be read in two ways. */
function possibleVoids([fault]: ReadAnswer['faults']): VoidSigns {
  if (fault?.reason !== 'signs-ambiguous') return [];
  const { first, second } = fault.values ?? {};
  return [first, second].map((named) => Array.from(String(named).matchAll(/"(.)"/gu), ([, sign]) => sign).join(''));
}

function changed(set: ReadonlySet<string>, value: string, isIn: boolean): ReadonlySet<string> {
  const others = [...set].filter((one) => one !== value);
  return new Set(isIn ? [...others, value] : others);
}

/** State of the dialog: the text and the result of reading it. A single puzzle without losses opens at once. */
function useReading() {
  // The texts that were read last. They are read again when the user changes a rule's switch. `kept`: ids of the rules
  // whose lines and shapes stay mere drawings instead of being read as clues.
  const sources = useRef<readonly PuzzleText[]>([]);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [noRules, setNoRules] = useState<ReadonlySet<string>>(new Set());
  const [variant, setVariant] = useState('');
  const [signs, setSigns] = useState<VoidSigns>([]);
  const app = useApp();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<ReadAnswer>(NOTHING);
  const [tooLarge, setTooLarge] = useState(false);
  const [unshown, setUnshown] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const [reading, setReading] = useState(false);
  const read = async (texts: readonly PuzzleText[], choice: ReadingChoice): Promise<void> => {
    setError(null);
    setSigns([]);
    const large = texts.some((source) => source.text.length > MOST_PASTED);
    setTooLarge(large);
    if (large) {
      setAnswer(NOTHING);
      return;
    }
    const all: ReadAnswer = { puzzles: [], faults: [] };
    for (const source of texts) {
      const answered = await app.files.read(source, choice);
      if (!answered.ok) {
        setAnswer(NOTHING);
        setError(answered.error);
        return;
      }
      all.puzzles.push(...answered.value.puzzles);
      all.faults.push(...answered.value.faults);
    }
    const { puzzles, faults } = all;
    const [first] = puzzles;
    setError(first ? null : errorOf(faults));
    if (!first) {
      setSigns(possibleVoids(faults));
      setAnswer(NOTHING);
      return;
    }
    // Show losses, clues and unknown rules before the puzzle opens.
    const complete = first.losses.length === 0 && app.editors.opensInEditor(first);
    if (puzzles.length === 1 && faults.length === 0 && complete) void app.editors.openRead(first);
    else setAnswer(all);
  };
  /** Replaces the text. What was read from the text before is no longer offered. */
  const edit = (edited: string): void => {
    setText(edited);
    setAnswer(NOTHING);
    setError(null);
    setSigns([]);
    sources.current = [];
  };
  const take = async (texts: readonly PuzzleText[]): Promise<void> => {
    const [only, ...others] = texts;
    const single = others.length === 0 ? (only?.text ?? '') : '';
    const isShown = isShowable(single);
    setText(isShown ? single : '');
    setUnshown(!isShown);
    setAnswer(NOTHING);
    setKept(new Set());
    setNoRules(new Set());
    sources.current = texts;
    setReading(true);
    await read(texts, { variant });
    setReading(false);
  };
  const keepDrawing = async (rule: string, keep: boolean): Promise<void> => {
    const rules = changed(kept, rule, keep);
    setKept(rules);
    await read(sources.current, { variant, keepDrawings: [...rules], noRules: [...noRules] });
  };
  const dismiss = async (sentence: string, isNoRule: boolean): Promise<void> => {
    const sentences = changed(noRules, sentence, isNoRule);
    setNoRules(sentences);
    await read(sources.current, { variant, keepDrawings: [...kept], noRules: [...sentences] });
  };
  const chooseVoids = (voids: string): Promise<void> => read(sources.current, { variant, voids });
  const chooseVariant = async (id: string): Promise<void> => {
    setVariant(id);
    if (sources.current.length > 0) {
      await read(sources.current, { variant: id, keepDrawings: [...kept], noRules: [...noRules] });
    }
  };
  const choices = { kept, keepDrawing, noRules, dismiss, variant, chooseVariant, signs, chooseVoids };
  return { text, edit, answer, tooLarge, unshown, error, reading, take, ...choices };
}

/** One of the puzzles in a text, with buttons that open it, and that store it without opening it. */
function ReadChoice({ read, number }: { readonly read: ReadPuzzle; readonly number: number }): JSX.Element {
  const app = useApp();
  const [kept, setKept] = useState(false);
  const heading = useId();
  const actions = useId();
  const keep = async (): Promise<void> => setKept(await app.editors.keepRead(read));
  return (
    <div class="row wrap gap-8">
      <span id={heading}>{t('own.paste.nth', { number, name: nameOf(read) })}</span>
      <button
        type="button"
        id={`${actions}-open`}
        class="primary"
        aria-labelledby={`${actions}-open ${heading}`}
        onClick={() => void app.editors.openRead(read)}
      >
        {t(app.editors.opensInEditor(read) ? 'own.paste.open' : 'own.paste.play')}
      </button>
      <button
        type="button"
        id={`${actions}-keep`}
        aria-labelledby={`${actions}-keep ${heading}`}
        disabled={kept}
        onClick={() => void keep()}
      >
        {t(kept ? 'own.paste.kept' : 'own.paste.keep')}
      </button>
    </div>
  );
}

interface MeaningChoice {
  /** Ids of rules whose lines and shapes stay mere drawings instead of being read as clues. */
  readonly kept: ReadonlySet<string>;
  readonly keepDrawing: (rule: string, keep: boolean) => Promise<void>;
  /** Sentences of the puzzle that state no rule, according to the user. */
  readonly noRules: ReadonlySet<string>;
  readonly dismiss: (sentence: string, isNoRule: boolean) => Promise<void>;
}

/** The rules whose clues were recognised in the drawings of a puzzle, with a switch for each rule. */
function UnderstoodList({
  read,
  kept,
  keepDrawing,
}: Pick<MeaningChoice, 'kept' | 'keepDrawing'> & { readonly read: ReadPuzzle }): JSX.Element | null {
  const understood = understoodByRule(read.understood);
  const switches = [...new Set([...kept, ...understood.flatMap(({ rule }) => rule ?? [])])];
  if (understood.length === 0) return null;
  const sentenceOf = (rule: string): string => {
    const found = understood.find((one) => one.rule === rule);
    return found ? t(found.sentence.key, found.sentence.values) : ruleName(rule);
  };
  return (
    <>
      <p class="small">{t('own.paste.understood')}</p>
      <ul class="stack gap-4">
        {switches.map((rule) => (
          <li key={rule} class="row wrap gap-8 small">
            <span>{sentenceOf(rule)}</span>
            <label class="row gap-4">
              <input
                type="checkbox"
                aria-label={t('own.paste.keep-drawing-of', { rule: ruleName(rule) })}
                checked={kept.has(rule)}
                onChange={(event) => void keepDrawing(rule, event.currentTarget.checked)}
              />
              {t('own.paste.keep-drawing')}
            </label>
          </li>
        ))}
        {understood
          .filter(({ rule }) => rule === null)
          .map(({ sentence }) => (
            <li key="kept" class="small">
              {t(sentence.key, sentence.values)}
            </li>
          ))}
      </ul>
    </>
  );
}

/**
 * The names of unknown rules, without the sentences that state them. Those sentences are listed below, each with a
 * switch.
 */
function namesBesideSentences(rules: readonly UnknownRule[]): ReturnType<typeof unknownRuleNames> {
  return unknownRuleNames({ rules: rules.map(({ text: _, ...rule }) => rule) });
}

/**
 * The sentences of a puzzle that the program does not understand. Each has a switch with which the user says that the
 * sentence states no rule.
 */
function UnknownSentences({
  read,
  noRules,
  dismiss,
}: Pick<MeaningChoice, 'noRules' | 'dismiss'> & { readonly read: ReadPuzzle }): JSX.Element | null {
  const unknown = read.unknownRules?.rules.flatMap(({ text }) => text ?? []) ?? read.unclear ?? [];
  const { description = '' } = read.about;
  const dismissed = [...noRules].filter((sentence) => description.includes(sentence.replace(/…$/, '')));
  const sentences = [...new Set([...dismissed, ...unknown])];
  if (sentences.length === 0) return null;
  return (
    <ul class="stack gap-4">
      {sentences.map((sentence) => (
        <li key={sentence} class="row wrap gap-8 small">
          <span>{t('own.paste.quoted', { sentence: harmless(sentence) })}</span>
          <label class="row gap-4">
            <input
              type="checkbox"
              aria-label={t('own.paste.no-rule-of', { sentence })}
              checked={noRules.has(sentence)}
              onChange={(event) => void dismiss(sentence, event.currentTarget.checked)}
            />
            {t('own.paste.no-rule')}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The puzzles in a text, as a list to choose from, and the lines of the text that could not be read. */
function ReadList({ puzzles, faults, ...choice }: ReadAnswer & MeaningChoice): JSX.Element | null {
  if (puzzles.length === 0) return null;
  return (
    <>
      <ul class="paste-list card scroll">
        {puzzles.map((one, index) => (
          <li key={`${index + 1}`} class="stack padded gap-4">
            <ReadChoice read={one} number={index + 1} />
            {one.unknownRules && (
              <p class="small">{t('unknown-rules.text', { rules: namesBesideSentences(one.unknownRules.rules) })}</p>
            )}
            <UnknownSentences read={one} {...choice} />
            {rulesOfClues(one.puzzle.clues, digitsOfBox(boxOfRef(one.puzzle))).map(({ name, sentence }) => (
              <p key={name} class="small">
                {t(sentence.key, sentence.values)}
              </p>
            ))}
            <UnderstoodList read={one} {...choice} />
            {one.losses.length > 0 && <p class="small">{t('own.paste.lost', { what: lostOf(one) })}</p>}
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <>
          <p role="status">{t('own.paste.faults', { count: faults.length })}</p>
          <ul class="paste-list card padded scroll note">
            {faults.slice(0, SHOWN_FAULTS).map((fault) => (
              <li key={fault.line}>{faultWords(errorOf([fault]))}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Asks which signs of a board mark places without a cell. */
function VoidQuestion({ signs, onChoose }: { readonly signs: VoidSigns; readonly onChoose: (voids: string) => void }) {
  return (
    <fieldset class="paste-voids">
      <legend aria-live="polite">{t('own.paste.voids')}</legend>
      <div class="row wrap gap-8">
        {signs.map((voids) => (
          <button key={voids} type="button" onClick={() => onChoose(voids)}>
            {t('own.paste.voids-are', { signs: [...voids].join(' ') })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Reads a puzzle in any known format, from text or a file. If there are several puzzles, the user chooses one. In the
 * library, adds the puzzles, and lists them only if that failed.
 */
export function PasteDialog({ texts: given }: DialogOf<'paste'>): JSX.Element {
  const app = useApp();
  const {
    text,
    edit,
    answer,
    tooLarge,
    unshown,
    error,
    reading,
    take,
    kept,
    keepDrawing,
    noRules,
    dismiss,
    ...choices
  } = useReading();
  const inLibrary = app.screen.value.kind === 'library';
  const enter = async (entered: PuzzleText): Promise<void> => {
    if (await app.addToLibrary(entered, choices.variant)) app.show(null);
    else await take([entered]);
  };
  useEffect(() => {
    if (given.length > 0) void take(given);
  }, [given]);
  return (
    <FormDialog
      title={t('own.paste.title')}
      action={t(reading ? 'own.paste.reading' : inLibrary ? 'own.paste.keep' : 'own.paste.read')}
      primary={answer.puzzles.length === 0}
      possible={!reading && text.trim() !== ''}
      onSubmit={() => void enter({ text, fileName: null })}
      onClose={() => app.show(null)}
      foot={
        <FileButton
          name={t('own.paste.file')}
          class="push-start"
          onFile={(file) => void textOfFile(file).then(enter)}
        />
      }
    >
      <p class="soft">{t('own.paste.text')}</p>
      <textarea
        aria-label={t('own.paste.label')}
        // What was read needs the room.
        rows={answer.puzzles.length > 0 ? 3 : 8}
        spellcheck={false}
        value={text}
        readOnly={reading}
        autofocus
        onBeforeInput={(event) => {
          const long = keepOut(event);
          if (long !== null) void enter({ text: long, fileName: null });
        }}
        onInput={(event) => edit(event.currentTarget.value)}
      />
      <PlainVariantField variant={choices.variant} onChange={(id) => void choices.chooseVariant(id)} />
      {unshown && !tooLarge && <p role="status">{t('own.paste.unshown')}</p>}
      {tooLarge && <p role="alert">{t('own.paste.large')}</p>}
      {choices.signs.length > 0 ? (
        <VoidQuestion signs={choices.signs} onChoose={(voids) => void choices.chooseVoids(voids)} />
      ) : (
        error && <ErrorWords title={t('own.paste.failed')} error={error} />
      )}
      <p class="unless-empty" role="status">
        {answer.puzzles.length > 0 && t('own.paste.choose', { count: answer.puzzles.length })}
      </p>
      <ReadList {...answer} kept={kept} keepDrawing={keepDrawing} noRules={noRules} dismiss={dismiss} />
    </FormDialog>
  );
}
