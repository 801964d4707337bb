import { signal } from '@preact/signals-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { wishedClassOf } from '../../../main/engine/worlds/wishedClass.ts';
import { worldOf } from '../../../main/engine/worlds/world.ts';
import { expectOk } from '../../../shared/base/result.ts';
import type { ProvinceState } from '../../../shared/contract/worlds.ts';
import { keyOf, type LatticePlace, provinceOfBox } from '../../../shared/worlds/lattice.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { Settings } from '../settings/settingsList.ts';
import { FIRST_WALK, FirstWalk } from './firstWalk.ts';
import type { Walk } from './walk.ts';
import { boxAt, middleOfProvince, rimOfProvince } from './worldPoint.ts';

it('the first walk has only easy provinces around its camp', () => {
  const world = expectOk(worldOf(FIRST_WALK));
  const rows = [-2, -1, 0, 1, 2];
  const classes = rows.flatMap((row) => rows.map((column) => wishedClassOf(world, [row, column])));
  expect(new Set(classes)).toEqual(new Set(['easy']));
});

it('the boxes that a neighbour shares with the camp are beside the point gone to, which is in the neighbour', () => {
  const pitch = 6;
  for (const place of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    const { row, column } = rimOfProvince(place, [0, 0], pitch);
    expect(provinceOfBox(boxAt({ row, column }), pitch)).toEqual(place);
    // Provinces reach to the first boxes of the next ones, so the camp shares its boxes in rows and columns 0 and 6.
    const [down, across] = boxAt({ row, column });
    const beside = [
      [down - 1, across],
      [down + 1, across],
      [down, across - 1],
      [down, across + 1],
    ];
    const isShared = ([y = -1, x = -1]: readonly number[]): boolean =>
      Math.min(y, x) >= 0 && Math.max(y, x) <= pitch && (place[0] === 0 ? x % pitch === 0 : y % pitch === 0);
    expect(beside.filter(isShared)).toHaveLength(1);
  }
  expect(rimOfProvince([0, 2], [0, 0], pitch)).toEqual(middleOfProvince([0, 2], pitch));
});

type Standing = ProvinceState['standing'];

/** A first walk on provinces in a row: the camp, its neighbour, a locked province, and another camp. */
function begin(
  settings = new Settings(new MemoryClient()),
  start: readonly Standing[] = ['open', 'closed', 'closed', 'open'],
) {
  const stateOf = (column: number, standing: Standing): [string, ProvinceState] => [
    keyOf([0, column]),
    { place: [0, column], standing, difficulty: 'easy', camp: column % 3 === 0, needs: [], cells: 9, filled: 0 },
  ];
  const provinces = signal(new Map<string, ProvinceState>());
  const standings = (...all: Standing[]): void => {
    provinces.value = new Map(all.map((standing, column) => stateOf(column, standing)));
  };
  standings(...start);
  const province = signal<LatticePlace>([0, 0]);
  const hint = signal({ kind: 'closed' });
  const gone: string[] = [];
  const walk = {
    provinces,
    province,
    play: { hint: { state: hint }, shownOn: signal(null), session: {} },
    goToProvince: (place: LatticePlace) => gone.push(`to ${keyOf(place)}`),
    goToOpen: async (near: LatticePlace, to: string) => gone.push(`${to} of the open one near ${keyOf(near)}`),
  } as unknown as Walk;
  const guide = new FirstWalk(walk, signal(false), settings);
  onTestFinished(() => guide.close());
  const now = () => [guide.lesson.value, guide.detour.value];
  return { guide, settings, standings, province, hint, gone, now };
}

describe('the first walk', () => {
  it('sends a player who has gone past the neighbours of the camp back to one of them', async () => {
    const { guide, standings, province, hint, gone, now } = begin();
    expect(now()).toEqual(['camp', null]);
    province.value = [0, 2];
    expect(now()).toEqual(['camp', 'camp']);
    await guide.followDetour();
    province.value = [0, 0];
    standings('finished', 'open', 'closed', 'open');
    expect(now()).toEqual(['walk', null]);
    // Another camp shares no boxes that are filled in.
    for (const column of [2, 3]) {
      province.value = [0, column];
      hint.value = { kind: 'step' };
      expect(now()).toEqual(['walk', 'neighbour']);
    }
    await guide.followDetour();
    expect(gone).toEqual(['to 0,0', 'rim of the open one near 0,0']);
    hint.value = { kind: 'closed' };
    province.value = [0, 1];
    expect(now()).toEqual(['rim', null]);
    province.value = [0, 2];
    expect(now()).toEqual(['rim', 'neighbour']);
    province.value = [0, 1];
    hint.value = { kind: 'step' };
    expect(now()).toEqual(['needs', null]);
  });

  it('begins when the first province is generated, and goes on at an unmade one', () => {
    const { guide, standings } = begin(new Settings(new MemoryClient()), ['unmade']);
    expect(guide.begun.value).toBe(false);
    standings('open');
    expect(guide.begun.value).toBe(true);
    standings('unmade');
    expect(guide.begun.value).toBe(true);
  });

  it('asks for the camp first if its task was skipped', () => {
    const { guide, province, now } = begin();
    guide.next();
    expect(now()).toEqual(['walk', 'camp']);
    province.value = [0, 1];
    expect(now()).toEqual(['walk', 'camp']);
  });

  it('knows on which side of its neighbours the camp is', () => {
    const { guide, province } = begin();
    const beside = [
      [0, 1],
      [-1, 0],
      [1, 1],
      [0, 0],
    ] as const;
    const sides = beside.map((place) => {
      province.value = place;
      return guide.campSide.value;
    });
    expect(sides).toEqual(['w', 's', null, null]);
  });

  it('goes on where the player left it, and begins again after its end', () => {
    const { guide, settings, standings } = begin();
    standings('finished', 'open', 'closed', 'open');
    guide.close();
    const again = begin(settings);
    expect(again.now()).toEqual(['walk', 'camp']);
    while (again.guide.lesson.value !== 'end') again.guide.next();
    again.guide.close();
    expect(settings.get('firstWalk').peek()).toBe(null);
  });
});
