import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { WorldSummary } from '../../../shared/contract/worlds.ts';
import { formatMoment, t } from '../../i18n/words.ts';
import { FIRST_WALK } from '../../state/worlds/firstWalk.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { Icon, type IconName } from '../controls/icons.tsx';
import { Question } from '../controls/question.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { FamilyPicture } from '../worlds/familyPicture.tsx';
import { PlayedTime } from './playedTime.tsx';

function progressWords({ finished, visited }: WorldSummary): string {
  return t('worlds.progress', { finished, count: visited });
}

interface CardActionProps {
  readonly icon: IconName;
  readonly action: string;
  readonly world: WorldSummary;
  readonly onClick: () => void;
}

function CardAction({ icon, action, world: { name }, onClick }: CardActionProps): JSX.Element {
  return <IconButton icon={icon} name={t('worlds.action', { action, name })} tooltip={action} onClick={onClick} />;
}

interface WorldCardProps {
  readonly world: WorldSummary;
  readonly onDelete: () => void;
}

function WorldCard({ world, onDelete }: WorldCardProps): JSX.Element {
  const app = useApp();
  const { id, name, family, seed, box, playedAt, playedSeconds } = world;
  const familyName = t(`world-family.${family}`);
  const progress = progressWords(world);
  const save = async (): Promise<void> => {
    const file = await app.worlds.export(id);
    if (file) saveFile(file.fileName, 'application/octet-stream', file.text);
  };
  return (
    <li class="world-card card column surface">
      <button
        type="button"
        class="session-open stack full-width text-start regular grow"
        aria-label={t('worlds.open', { name, family: familyName, progress })}
        onClick={() => void app.walks.open(id)}
      >
        <span class="session-picture size-92">
          <FamilyPicture family={family} />
        </span>
        <span class="bold ellipsis full-width">{name}</span>
        <span class="soft">
          {familyName} · {formatMoment(playedAt, new Date())}
        </span>
        {/* Nobody has chosen the seed of the first walk, so it means nothing to anybody. */}
        {seed !== FIRST_WALK.seed && <span class="ellipsis full-width note">{t('worlds.seed', { seed })}</span>}
        <span class="session-state note flex between full-width gap-10">
          <span>{progress}</span>
          <PlayedTime seconds={playedSeconds} />
        </span>
      </button>
      <div class="world-actions flex at-end soft">
        <CardAction
          icon="write"
          action={t('worlds.change')}
          world={world}
          onClick={() => app.show({ kind: 'world-classes', world })}
        />
        <CardAction
          icon="share"
          action={t('worlds.share')}
          world={world}
          onClick={() => app.show({ kind: 'world-share', world, box })}
        />
        <CardAction icon="save" action={t('worlds.export')} world={world} onClick={() => void save()} />
        <CardAction icon="delete" action={t('worlds.delete')} world={world} onClick={onDelete} />
      </div>
    </li>
  );
}

/** The endless worlds on the start screen, with buttons to create or open more of them. */
export function WorldsSection(): JSX.Element {
  const app = useApp();
  const worlds = app.worlds.all.value;
  const error = app.worlds.error.value;
  const [deleting, setDeleting] = useState<WorldSummary | null>(null);
  return (
    <section class="home-worlds stack gap-16">
      <div class="row wrap between gap-10">
        <h2>{t('worlds.title')}</h2>
        <div class="home-actions flex wrap gap-10">
          <button type="button" class="large" onClick={() => app.show({ kind: 'new-world' })}>
            <Icon name="world" />
            {t('worlds.new')}
          </button>
          <button type="button" class="large" onClick={() => app.show({ kind: 'open-world' })}>
            <Icon name="copy" />
            {t('worlds.open-code')}
          </button>
        </div>
      </div>
      {error && <ErrorWords title={t('worlds.failed')} error={error} />}
      {worlds.length === 0 ? (
        <p class="note">{t('worlds.about')}</p>
      ) : (
        <ul class="sessions tiles">
          {worlds.map((world) => (
            <WorldCard key={world.id} world={world} onDelete={() => setDeleting(world)} />
          ))}
        </ul>
      )}
      {deleting && (
        <Question
          title={t('worlds.delete.title')}
          yes={t('worlds.delete.yes')}
          no={t('worlds.delete.no')}
          onYes={() => void app.worlds.delete(deleting.id)}
          onClose={() => setDeleting(null)}
        >
          <p>{t('worlds.delete.text', { name: deleting.name, progress: progressWords(deleting) })}</p>
        </Question>
      )}
    </section>
  );
}
