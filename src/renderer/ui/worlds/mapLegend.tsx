import type { ComponentChildren, JSX } from 'preact';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { t } from '../../i18n/words.ts';
import { DOTS } from './mapSigns.ts';

interface SignProps {
  /** CSS class of the square behind the sign; absent for no square. */
  readonly ground?: string;
  readonly children?: ComponentChildren;
}

/** A sign of the map, in a square of 24 × 24. */
function Sign({ ground, children }: SignProps): JSX.Element {
  return (
    <svg class="map-sign fixed" viewBox="0 0 24 24" aria-hidden="true">
      {ground !== undefined && <rect class={ground} x="1" y="1" width="22" height="22" />}
      {children}
    </svg>
  );
}

/** The dots that stand for a class, given by its index in `LEVELS`. */
export function ClassSign({ level }: { readonly level: number }): JSX.Element {
  return (
    <Sign ground={`ground level-${level}`}>
      {itemAt(DOTS, level).map(([x, y]) => (
        <circle key={`${x},${y}`} cx={12 + x * 5} cy={12 + y * 5} r="2" />
      ))}
    </Sign>
  );
}

const TENT = <path d="M12 5 19 18H5z" />;
const TICK = <path class="stroke" d="m6 12 4 5 8-10" />;
const DIAMOND = <path class="stroke" d="M12 3 21 12 12 21 3 12z" />;
const FLAG = <path class="flag" d="M7 21V4l10 4-10 4" />;

export function MapLegend(): JSX.Element {
  const signs: readonly (readonly [JSX.Element, string])[] = [
    [<Sign key="open" ground="ground open level-1" />, t('world-map.legend.open')],
    [<Sign key="closed" ground="ground closed level-1" />, t('world-map.legend.closed')],
    [
      <Sign key="finished" ground="ground done level-1">
        {TICK}
      </Sign>,
      t('world-map.legend.finished'),
    ],
    [<Sign key="unvisited" ground="ground unvisited level-1" />, t('world-map.legend.unvisited')],
    [<Sign key="camp">{TENT}</Sign>, t('world-map.legend.camp')],
    [
      <Sign key="player">
        <circle class="player row" cx="12" cy="12" r="7" />
      </Sign>,
      t('world-map.legend.player'),
    ],
    [<Sign key="origin">{DIAMOND}</Sign>, t('world-map.legend.origin')],
    [<Sign key="bookmark">{FLAG}</Sign>, t('world-map.legend.bookmark')],
    [
      <Sign key="path">
        <path class="stroke thin" d="M2 18 9 9l6 4 7-8" />
      </Sign>,
      t('world-map.legend.path'),
    ],
  ];
  return (
    <section class="map-legend stack fixed small line-above gap-10">
      <h3>{t('world-map.legend')}</h3>
      <ul class="stack gap-6">
        {LEVELS.map((level, index) => (
          <li class="row gap-10" key={level}>
            <ClassSign level={index} />
            {t(`difficulty.${level}`)}
          </li>
        ))}
      </ul>
      <ul class="stack gap-6">
        {signs.map(([sign, words]) => (
          <li class="row gap-10" key={words}>
            {sign}
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
