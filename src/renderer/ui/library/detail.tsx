import type { JSX } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ok } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { Label, LibraryDetail, LibraryOrigin, LibraryOverview } from '../../../shared/contract/library.ts';
import { writeSeed } from '../../../shared/generate/seed.ts';
import { COLUMN_IDS, type ColumnId, columnOf } from '../../../shared/library/libraryColumns.ts';
import { type About, aboutSentences } from '../../../shared/puzzle/about.ts';
import { unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import { schemeName } from '../../../shared/rating/rating.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { formatDate, formatDuration, formatNumber, t } from '../../i18n/words.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { focusIsLost } from '../controls/focusIsLost.ts';
import { Foreign, LongForeign } from '../controls/foreign.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { Icon } from '../controls/icons.tsx';
import { itemTitle, layoutWithRules } from '../words/itemName.ts';
import { ratingValue } from '../words/ratingValue.ts';
import { ownTimeRange, ownTimeWords } from '../words/timeWords.ts';
import { ruleName } from '../words/variantNames.ts';
import { versionWords } from '../words/versionWords.ts';
import { columnWords, difficultyWords } from './columnWords.ts';
import { PuzzlePicture } from './puzzlePicture.tsx';
import { detailsReplaceList, focusList } from './puzzleScroller.tsx';

/** The puzzle's labels of one kind, and a field to add another label. */
function LabelEditor({
  detail,
  kind,
  choices,
}: {
  detail: LibraryDetail;
  kind: Label['kind'];
  choices: LibraryOverview;
}): JSX.Element {
  const { library } = useApp();
  const [name, setName] = useState('');
  const list = useId();
  const heading = useId();
  const { id } = detail.item;
  const own = detail.item.labels.filter((label) => label.kind === kind);
  const title = kind === 'tag' ? t('library.tags') : t('library.collections');
  const placeholder = kind === 'tag' ? t('library.tags.add') : t('library.collections.add');
  const add = (): void => {
    if (name.trim() === '') return;
    void library.label(id, kind, name.trim(), true);
    setName('');
  };
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {own.length > 0 && (
        <ul class="library-labels flex wrap gap-6 icons-14">
          {own.map((label) => (
            <li key={label.id}>
              <Foreign text={label.name} />
              <button
                type="button"
                class="quiet compact"
                aria-label={t('library.labels.remove', { name: label.name })}
                onClick={() => void library.label(id, kind, label.name, false)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        class="row gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          type="text"
          class="grow"
          value={name}
          maxLength={80}
          list={list}
          placeholder={placeholder}
          aria-label={placeholder}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <datalist id={list}>
          {choices.labels
            .filter((label) => label.kind === kind && !own.some((other) => other.id === label.id))
            .map((label) => (
              <option key={label.id} value={label.name} />
            ))}
        </datalist>
        <button type="submit" disabled={name.trim() === ''}>
          {t('library.labels.add')}
        </button>
      </form>
    </section>
  );
}

function NoteEditor({ detail }: { detail: LibraryDetail }): JSX.Element {
  const { library } = useApp();
  const { id, note } = detail.item;
  const [text, setText] = useState(note);
  useEffect(() => setText(note), [id, note]);
  return (
    <label class="field">
      <span class="field-name">{t('library.note')}</span>
      <textarea
        class="library-note"
        rows={2}
        maxLength={10_000}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onBlur={() => {
          if (text !== note) void library.remark(id, { note: text });
        }}
      />
    </label>
  );
}

/** Button that deletes the puzzle if it is pressed a second time. */
function DeleteButton({ id }: { id: PuzzleId }): JSX.Element {
  const { library } = useApp();
  const [asked, setAsked] = useState(false);
  return (
    <section>
      {asked && <p role="status">{t('library.delete.sure')}</p>}
      <button
        type="button"
        onBlur={() => setAsked(false)}
        onClick={() => {
          if (asked) void library.delete(id);
          else setAsked(true);
        }}
      >
        {asked ? t('library.delete.now') : t('library.delete')}
      </button>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }): JSX.Element {
  return (
    <div class="flex between gap-16">
      <dt>{name}</dt>
      <dd class="figures selectable anywhere shrinks text-end">{children}</dd>
    </div>
  );
}

function originWords(origin: LibraryOrigin): string {
  return origin.kind === 'daily'
    ? t('library.origin.daily', { date: formatDate(origin.date, { dateStyle: 'medium' }) })
    : t(`library.origin.${origin.kind}`);
}

function Facts({ detail }: { detail: LibraryDetail }): JSX.Element {
  const { item, usage, generator, bestSeconds } = detail;
  const { tempo } = useApp();
  useEffect(() => void tempo.load(), [tempo]);
  const own = item.ratings['human-time'] === undefined ? null : tempo.ownTime(item.ratings['human-time']);
  const used = Object.entries(usage?.overall ?? {});
  const ratings = Object.entries(item.ratings);
  // A puzzle without a grade has no score.
  const columns = COLUMN_IDS.filter((id) => id !== 'score' || item.score > 0);
  const fact = (id: ColumnId): JSX.Element => (
    <Fact key={id} name={t(columnOf(id).name)}>
      {`${columnWords(id, item)}${id === 'givens' ? ` / ${formatNumber(item.cells)}` : ''}`}
    </Fact>
  );
  return (
    <>
      <dl class="stack gap-2">
        {columns.filter((id) => typeof item[id] === 'number').map(fact)}
        {bestSeconds !== null && <Fact name={t('library.best')}>{formatDuration(bestSeconds)}</Fact>}
        {item.clueRules && <Fact name={t('library.clue-rules')}>{item.clueRules.map(ruleName).join(', ')}</Fact>}
        <Fact name={t('library.origin')}>{originWords(detail.origin)}</Fact>
        {columns.filter((id) => typeof item[id] === 'string').map(fact)}
        {item.seed !== null && <Fact name={t('library.seed')}>{writeSeed(item.seed, generator)}</Fact>}
      </dl>
      {ratings.length > 0 && (
        <section>
          <h3>{t('library.ratings')}</h3>
          <dl class="stack gap-2">
            {ratings.map(([kind, value]) => (
              <Fact key={kind} name={t(schemeName(kind))}>
                {ratingValue(kind, value)}
              </Fact>
            ))}
          </dl>
          {own && <p class="soft">{`${ownTimeWords(own)} ${ownTimeRange(own)}`}</p>}
        </section>
      )}
      <section>
        <h3>{t('library.usage')}</h3>
        {used.length === 0 ? (
          <p class="soft">
            {t(item.pending ? 'library.pending.text' : item.unjudged ? 'library.unjudged' : 'library.usage.none')}
          </p>
        ) : (
          <dl class="stack gap-2">
            {used.map(([id, uses]) => (
              <Fact key={id} name={t(techniqueName(id))}>
                {formatNumber(uses)}
              </Fact>
            ))}
          </dl>
        )}
      </section>
    </>
  );
}

/** Title that a further source gives for the same puzzle, and what else that source says about it, in one line. */
function furtherLine(about: About): string {
  const sentences = aboutSentences(about).map(({ key, values }) => t(key, values));
  return [...(about.title ? [about.title] : []), ...sentences].join(' · ');
}

/** What the puzzle's sources say about the puzzle, and its rules that the program does not know. */
function Origin({ detail }: { detail: LibraryDetail }): JSX.Element | null {
  const { about, furtherOrigins, unknownRules } = detail;
  const lines = aboutSentences(about);
  const isEmpty = lines.length === 0 && furtherOrigins.length === 0;
  if (isEmpty && unknownRules.length === 0) return null;
  return (
    <section class="puzzle-details stack small gap-6" aria-label={t('puzzle-about.heading')}>
      {unknownRules.length > 0 && (
        <p role="note">{t('unknown-rules.text', { rules: unknownRuleNames({ rules: unknownRules }) })}</p>
      )}
      {lines.map(({ key, values }) => (
        <p key={JSON.stringify(values)} class="selectable">
          <LongForeign text={t(key, values)} />
        </p>
      ))}
      {furtherOrigins.length > 0 && (
        <>
          <h4>{t('library.further-names')}</h4>
          <ul>
            {furtherOrigins.map((other) => (
              <li key={JSON.stringify(other)} class="selectable">
                <LongForeign text={furtherLine(other)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The other versions of an own puzzle. The list shows only the latest one. Nothing if there is a single version. */
function Versions({ id }: { readonly id: PuzzleId }): JSX.Element | null {
  const { editors, library } = useApp();
  const versions = useAnswer(() => editors.versionsOf(id), [id]) ?? [];
  if (versions.length < 2) return null;
  return (
    <section>
      <h3>{t('library.versions')}</h3>
      <div class="stack gap-6">
        {versions.map((version) => (
          <button
            key={version.id}
            type="button"
            aria-current={version.id === id}
            onClick={() => void library.select(version.id)}
          >
            {versionWords(version)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** All that is known about the selected puzzle, the user's remarks on it, and buttons to play it. */
export function Detail({ choices }: { readonly choices: LibraryOverview }): JSX.Element {
  const app = useApp();
  const { library } = app;
  const detail = library.detail.value;
  const panel = useRef<HTMLElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const shown = detail?.item.id;
  const current = library.selected.value;
  // After an import, a puzzle is the current one of the list, but its details are closed, because they would hide the
  // list in a narrow window.
  const isToOpen = current !== null && detail === null && !detailsReplaceList();
  useEffect(() => {
    if (isToOpen && library.selected.peek() === current) void library.select(current);
  }, [isToOpen, current, library]);
  // Use a layout effect, so that the focus is in this panel before the next key press.
  useLayoutEffect(() => {
    // In narrow windows, the list is hidden while the details are shown. If the list had the focus, move the focus to
    // the details.
    if (shown !== undefined && focusIsLost()) panel.current?.focus({ preventScroll: true });
    // In a window enlarged to 400 %, the whole screen scrolls, and may have been scrolled to the list.
    if (shown !== undefined) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const leave = (): void => {
    // The puzzle stays the current one of the list, so that arrow keys go on from there.
    void library.select(library.selected.peek(), false);
    focusList();
  };
  if (!detail) {
    return (
      <aside class="library-detail scroll stack at-top line-before gap-14" aria-label={t('library.detail')}>
        <p class="soft">{t('library.detail.none')}</p>
      </aside>
    );
  }
  const { item, game } = detail;
  const layout = layoutWithRules(item.layout, item.variants, app.ownLayouts, item.clueRules);
  const title = itemTitle(item);
  return (
    <aside
      ref={panel}
      class="library-detail scroll stack at-top line-before gap-14 chosen"
      aria-label={t('library.detail')}
      // Make the panel focusable, so that it receives keys after the user has tapped on its text.
      tabIndex={-1}
      // Until the details of the selected puzzle have come, those of the last one are still shown. Buttons must not act
      // on it.
      inert={current !== null && current !== item.id}
      onKeyDown={(event) => {
        // The back button is visible only in narrow windows. In a wide window the list is beside the details, so there
        // is nothing to go back to.
        if (event.key !== 'Escape' || !back.current?.offsetParent) return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      }}
    >
      <button ref={back} type="button" class="quiet library-detail-close" onClick={leave}>
        {t('library.detail.close')}
      </button>
      <div class="stack center size-200">
        <PuzzlePicture item={item} size="large" />
      </div>
      <div class="row between">
        <h2 class="title shrinks">{title ? <Foreign text={title} /> : layout}</h2>
        <IconButton
          icon="star"
          name={t('library.favourite')}
          class="library-star"
          pressed={item.favourite}
          onClick={() => void library.remark(item.id, { favourite: !item.favourite })}
        />
      </div>
      <p class="soft">
        {title && (
          <>
            {layout}
            <br />
          </>
        )}
        {difficultyWords(item)} · {t(`library.state.${item.state}`)} · {t('library.number', { id: item.id })}
      </p>
      <div class="stack gap-8">
        {game !== null && (
          <button type="button" class="primary" onClick={() => void app.games.open(game)}>
            {t('library.continue')}
          </button>
        )}
        <button
          type="button"
          class={game === null ? 'primary' : undefined}
          onClick={() => void app.games.play(ok(item.id))}
        >
          {t(game === null ? 'library.play' : 'library.play.again')}
        </button>
        <button
          type="button"
          title={t('library.play.copy.help')}
          onClick={() => void library.copy(item.id).then((copy) => app.games.play(copy))}
        >
          {t('library.play.copy')}
        </button>
        <button type="button" onClick={() => void app.editors.editStored(item.id)}>
          {t('command.edit-puzzle')}
        </button>
      </div>
      <Versions id={item.id} />
      <Origin detail={detail} />
      <Facts detail={detail} />
      <LabelEditor detail={detail} kind="tag" choices={choices} />
      <LabelEditor detail={detail} kind="collection" choices={choices} />
      <NoteEditor detail={detail} />
      <DeleteButton key={item.id} id={item.id} />
    </aside>
  );
}
