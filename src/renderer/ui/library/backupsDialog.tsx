import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BACKUP_DAYS, BACKUPS_KEPT, type Backup, type BackupContent } from '../../../shared/contract/backups.ts';
import { formatBytes, formatDateAndTime, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { Banner, ErrorWords } from '../controls/errorWords.tsx';
import { Question } from '../controls/question.tsx';
import { TableHead } from '../controls/tableHead.tsx';
import { gameName } from '../words/gameName.ts';

/** A question about a backup that waits for an answer. */
interface BackupQuestion {
  readonly kind: 'restore' | 'delete';
  readonly backup: Backup;
}

interface OpenedBackup {
  readonly backup: Backup;
  readonly content: BackupContent;
}

const dateOf = ({ savedAt }: Backup): string => formatDateAndTime(savedAt);

function Content({ backup, content }: OpenedBackup): JSX.Element {
  const { puzzles, morePuzzles, gameCount, games, worldCount, worlds } = content;
  const counts = [
    t(morePuzzles ? 'library.count.more' : 'library.count', { count: puzzles }),
    t('backups.games', { count: gameCount }),
    ...(worldCount > 0 ? [t('backups.worlds', { count: worldCount })] : []),
  ];
  return (
    <section class="stack from-start gap-6">
      <h3>{t('backups.content', { date: dateOf(backup) })}</h3>
      <p role="status">{counts.join(' · ')}</p>
      <ul class="selectable">
        {games.map((game, index) => (
          <li key={`${index} ${game.playedAt}`}>
            {[gameName(game), formatDateAndTime(game.playedAt), ...(game.finished ? [t('home.finished')] : [])].join(
              ' · ',
            )}
          </li>
        ))}
        {worlds.map(({ name, playedAt }, index) => (
          <li key={`world ${index}`}>{[t('backups.world', { name }), formatDateAndTime(playedAt)].join(' · ')}</li>
        ))}
      </ul>
      {games.length < gameCount && <p class="soft">{t('backups.more', { count: games.length, total: gameCount })}</p>}
    </section>
  );
}

interface RowProps {
  readonly backup: Backup;
  readonly onLook: () => void;
  readonly onAsk: (kind: BackupQuestion['kind']) => void;
}

function Row({ backup, onLook, onAsk }: RowProps): JSX.Element {
  const date = dateOf(backup);
  const button = (action: string, onClick: () => void): JSX.Element => (
    <button type="button" aria-label={t('backups.action', { action, date })} onClick={onClick}>
      {action}
    </button>
  );
  return (
    <tr>
      <th scope="row">{t(`backups.kind.${backup.kind}`)}</th>
      <td>{date}</td>
      <td class="figures">{formatBytes(backup.bytes)}</td>
      <td>
        <div class="flex wrap gap-6">
          {button(t('backups.look'), onLook)}
          {button(t('backups.restore'), () => onAsk('restore'))}
          {button(t('backups.delete'), () => onAsk('delete'))}
        </div>
      </td>
    </tr>
  );
}

/** Lists the backups of the database. The user can look into a backup, restore it or delete it. */
export function BackupsDialog(): JSX.Element {
  const app = useApp();
  const { backups } = app;
  const [question, setQuestion] = useState<BackupQuestion | null>(null);
  const [opened, setOpened] = useState<OpenedBackup | null>(null);
  useEffect(() => void backups.load(), [backups]);
  const all = backups.all.value;
  const error = backups.error.value;
  const requested = all?.find((backup) => backup.requested);
  const look = async (backup: Backup): Promise<void> => {
    const content = await backups.inspect(backup.name);
    setOpened(content && { backup, content });
  };
  const agree = ({ kind, backup: { name } }: BackupQuestion): void => {
    setOpened(null);
    void backups[kind](name);
  };
  return (
    <Dialog title={t('backups.title')} onClose={() => app.show(null)} wide>
      <div class="dialog-body" tabIndex={-1}>
        <p class="soft">{t('backups.text', { kept: BACKUPS_KEPT, days: BACKUP_DAYS })}</p>
        {error && <ErrorWords title={t('files.failed')} error={error} />}
        {requested && (
          <Banner
            role="status"
            actions={
              <button type="button" onClick={() => void backups.restore(null)}>
                {t('backups.withdraw')}
              </button>
            }
          >
            <p>{t('backups.requested', { date: dateOf(requested) })}</p>
          </Banner>
        )}
        {all?.length === 0 && <p>{t('backups.none')}</p>}
        {all && all.length > 0 && (
          <table class="table one-line">
            <TableHead columns={['backups.kind', 'backups.date', 'backups.size', 'backups.actions']} />
            <tbody>
              {all.map((backup) => (
                <Row
                  key={backup.name}
                  backup={backup}
                  onLook={() => void look(backup)}
                  onAsk={(kind) => setQuestion({ kind, backup })}
                />
              ))}
            </tbody>
          </table>
        )}
        {opened && <Content {...opened} />}
      </div>
      {question && (
        <Question
          title={t(`backups.${question.kind}.title`)}
          yes={t(`backups.${question.kind}.yes`)}
          look={question.kind === 'delete' ? 'danger' : 'primary'}
          onYes={() => agree(question)}
          onClose={() => setQuestion(null)}
        >
          <p>{t(`backups.${question.kind}.text`, { date: dateOf(question.backup) })}</p>
        </Question>
      )}
    </Dialog>
  );
}
