import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { language, t } from '../../i18n/words.ts';
import { USUAL_FORMAT } from '../../state/app/files.ts';
import { reportText } from '../../state/app/report.ts';
import { commandById, isPossible } from '../../state/app/shortcuts/allCommands.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { CopyWords, useCopying } from '../controls/copying.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { SwitchSetting } from '../forms/fields.tsx';
import { FormDialog } from '../forms/formDialog.tsx';
import { savedOn } from './saveDialog.tsx';

const FILE_NAME = 'carpet-sudoku-report.txt';

/**
 * Collects in one file what the developers need to know about a problem. The user sees all of it before it is saved.
 * Nothing is sent.
 */
export function ReportDialog(): JSX.Element {
  const app = useApp();
  const info = app.info.value;
  const play = isPossible(app, commandById('save-puzzle')) ? app.play.value : null;
  const saved = useMemo(() => (play ? savedOn(app, play) : null), [app, play]);
  const [words, setWords] = useState('');
  const [withPuzzle, setWithPuzzle] = useState(true);
  const trouble = useAnswer(() => app.trouble(), [app]);
  const puzzle = useAnswer(saved && (() => app.files.write(saved, USUAL_FORMAT)), [app, saved]);
  const { copy, copied, shown } = useCopying(t('report.title'));
  const faults = [trouble, withPuzzle ? puzzle : null].filter((answer) => answer?.ok === false);
  const ready = info && trouble && (!saved || !withPuzzle || puzzle);
  const report = ready
    ? reportText({
        info,
        trouble: trouble.ok ? trouble.value : { log: '', crashes: [] },
        surroundings: {
          userAgent: navigator.userAgent,
          language: language.value,
          width: innerWidth,
          height: innerHeight,
          pixelRatio: devicePixelRatio,
        },
        words,
        puzzle: withPuzzle && puzzle?.ok ? puzzle.value.text : null,
      })
    : '';
  return (
    <FormDialog
      title={t('report.title')}
      wide
      action={t('report.save')}
      possible={report !== ''}
      onSubmit={() => {
        saveFile(FILE_NAME, 'text/plain', report);
        app.show(null);
      }}
      onClose={() => app.show(null)}
      foot={
        <button type="button" disabled={report === ''} onClick={() => void copy(report)}>
          <CopyWords copied={copied} words={t('report.copy')} />
        </button>
      }
    >
      <p class="note">{t('report.about')}</p>
      <p class="note">{info?.homepage ? t('report.where', { where: info.homepage }) : t('report.source')}</p>
      <label class="field">
        <span class="field-name">{t('report.words')}</span>
        <textarea rows={3} value={words} autofocus onInput={(event) => setWords(event.currentTarget.value)} />
      </label>
      {saved && <SwitchSetting name={t('report.puzzle')} on={withPuzzle} onChange={setWithPuzzle} />}
      <label class="field">
        <span class="field-name">{t('report.all')}</span>
        <textarea rows={10} readOnly value={report} />
      </label>
      {shown}
      {faults.map(
        (answer) => answer.ok || <ErrorWords key={answer.error.reason} title={t('report.gap')} error={answer.error} />,
      )}
    </FormDialog>
  );
}
