import { describe, expect, it } from 'vitest';
import { RATING_SCHEMES } from '../../main/engine/rating/registry.ts';
import { CLUE_TECHNIQUES, TECHNIQUES } from '../../main/engine/techniques/registry.ts';
import { DIALOG_PAGES, SCREEN_PAGES } from '../../renderer/state/app/manualGuide.ts';
import { COMMANDS } from '../../renderer/state/app/shortcuts/allCommands.ts';
import { COMMAND_GROUPS } from '../../renderer/state/app/shortcuts/command.ts';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { pictureOfRule } from '../picture/rulePictures.ts';
import { schemeName } from '../rating/rating.ts';
import { RULES } from '../rules/registry.ts';
import { techniqueName } from '../step/explanation.ts';
import { LANGUAGES } from '../text/language.ts';
import { fill } from '../text/placeholders.ts';
import type { TextKey } from '../text/textKey.ts';
import { VARIANTS } from '../variants/registry.ts';
import { variantName } from '../variants/variant.ts';
import { layoutOfFigure } from './layoutFigure.ts';
import { inlineParts } from './manual.ts';
import { anchorOf, type Block, plainOf } from './markdown.ts';
import { INDEX, placeOfLink, techniquePage } from './place.ts';
import { allExamples, manualOf, pageTexts } from './testing/readFolder.ts';

const MANUALS = LANGUAGES.map((language) => ({ language, ...manualOf(language) }));
const EXAMPLES = new Set(allExamples().keys());

type Section = [heading: Block & { readonly kind: 'heading' }, ...rest: Block[]];

/**
 * The parts of a page that must be equal in all languages: levels of headings, pictures, and links (without their
 * anchors).
 */
function skeleton(id: string, blocks: readonly Block[]): string[] {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [`heading ${block.level}`] : []));
  const parts = [...inlineParts(blocks)].flatMap((part) => {
    if (part.kind === 'figure') return [`${part.scheme}:${part.name}`];
    return part.kind === 'link' ? [`link ${placeOfLink(id, part.href)?.page}`] : [];
  });
  return [...headings, ...parts.sort()];
}

/** The blocks of each section, from its heading on. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push([block]);
    else sections.at(-1)?.push(block);
  }
  return sections;
}

describe('the pages of the manual', () => {
  it('are the same in every language, with the same headings, pictures and links', () => {
    const skeletons = MANUALS.map(({ pages }) =>
      Object.fromEntries([...pages].map(([id, { blocks }]) => [id, skeleton(id, blocks)])),
    );
    for (const one of skeletons) expect(one).toEqual(skeletons[0]);
  });

  it.each(MANUALS)('have links that lead to pages and headings: $language', ({ pages }) => {
    for (const [id, { blocks }] of pages) {
      for (const part of inlineParts(blocks)) {
        if (part.kind !== 'link') continue;
        const place = placeOfLink(id, part.href);
        const target = pages.get(place?.page ?? '');
        expect(target, `${id}: ${part.href}`).toBeDefined();
        const anchors = target?.blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []));
        if (place?.anchor) expect(anchors, `${id}: ${part.href}`).toContain(place.anchor);
      }
    }
  });

  it.each(MANUALS)('show only pictures, layouts and keys that exist: $language', ({ pages }) => {
    for (const [id, { blocks }] of pages) {
      for (const part of inlineParts(blocks)) {
        if (part.kind !== 'figure') continue;
        const { scheme, name, alt } = part;
        const where = `${id}: ${scheme}:${name}`;
        expect(alt, where).not.toBe('');
        if (scheme === 'example') expect(EXAMPLES.has(name), where).toBe(true);
        if (scheme === 'rule') expect(pictureOfRule(name), where).not.toBe(null);
        if (scheme === 'layout') expectOk(resolveLayout(layoutOfFigure(name)));
        if (scheme === 'keys') expect(COMMAND_GROUPS, where).toContain(name);
        // The text in the Markdown file is for people who read the file without the program. It must be the default
        // key.
        if (scheme === 'key') expect(COMMANDS.find((command) => command.id === name)?.keys[0], where).toBe(alt);
      }
    }
  });

  it.each(MANUALS)('begin with their only main heading, and are each listed once: $language', ({ pages, contents }) => {
    for (const [id, { blocks }] of pages) {
      const main = blocks.filter((block) => block.kind === 'heading' && block.level === 1);
      expect([id, main]).toEqual([id, blocks.slice(0, 1)]);
      const anchors = blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []));
      expect(new Set(anchors).size, id).toBe(anchors.length);
    }
    expect(contents.flatMap((group) => group.pages).sort()).toEqual(
      [...pages.keys()].filter((id) => id !== INDEX).sort(),
    );
  });

  it.each(MANUALS)('have their titles in the index: $language', ({ pages }) => {
    for (const part of inlineParts(pages.get(INDEX)?.blocks ?? [])) {
      if (part.kind !== 'link') continue;
      const title = pages.get(placeOfLink(INDEX, part.href)?.page ?? '')?.title;
      expect(plainOf(part.children)).toBe(title);
    }
  });

  it.each(MANUALS)(
    'have one for every technique, in the order of the registry: $language',
    ({ language, pages, contents }) => {
      const techniques = [...TECHNIQUES, ...CLUE_TECHNIQUES];
      const listed = contents.flatMap((group) => group.pages).filter((id) => id.startsWith('techniques/'));
      expect(listed).toEqual(techniques.map(({ id }) => techniquePage(id)));
      for (const { id } of techniques) {
        const page = pages.get(techniquePage(id));
        expect(page?.title).toBe(fill(language, techniqueName(id)));
        const shown = [...inlineParts(page?.blocks ?? [])].flatMap((part) =>
          part.kind === 'figure' ? [part.name] : [],
        );
        expect(shown[0]).toBe(id);
      }
    },
  );

  it.each(MANUALS)('name every variant and every rating as the app does: $language', ({ language }) => {
    const texts = pageTexts(language);
    for (const { id } of VARIANTS) expect(texts.get('variants')).toContain(`| ${fill(language, variantName(id))} |`);
    for (const { id } of RATING_SCHEMES)
      expect(texts.get('ratings')).toContain(`| ${fill(language, schemeName(id))} |`);
  });

  it.each(MANUALS)('show every rule of clues, its sentence, and its picture as JSON: $language', (manual) => {
    const { language, pages } = manual;
    const sections = [...pages]
      .filter(([id]) => id.startsWith('clues-'))
      .flatMap(([, { blocks }]) => sectionsOf(blocks));
    for (const { id, example } of RULES) {
      const [heading, ...rest] =
        sections.find(([first]) => first?.text === fill(language, `rule.${id}` as TextKey)) ?? [];
      expect(heading, id).toBeDefined();
      const paragraphs = rest.flatMap((block) => (block.kind === 'paragraph' ? [plainOf(block.children)] : []));
      expect(paragraphs, id).toContain(fill(language, `rule.${id}.rule` as TextKey));
      const [code] = rest.flatMap((block) => (block.kind === 'code' ? [block.text] : []));
      expect(JSON.parse(code ?? '')).toEqual({ rule: id, ...example });
      const shown = [...inlineParts(rest)].flatMap((part) => (part.kind === 'figure' ? [part.name] : []));
      // Rules without a place on the board, such as a rule about all pairs of cells, have no picture.
      expect(shown).toEqual(pictureOfRule(id) ? [id] : []);
    }
  });

  it('exist for every dialog and every screen', () => {
    for (const id of [...Object.values(DIALOG_PAGES), ...Object.values(SCREEN_PAGES)]) {
      for (const { pages } of MANUALS) expect(pages.has(id), id).toBe(true);
    }
  });

  it('show every stored example', () => {
    const shown = new Set<string>();
    for (const { blocks } of MANUALS[0]?.pages.values() ?? []) {
      for (const part of inlineParts(blocks)) if (part.kind === 'figure') shown.add(part.name);
    }
    expect([...EXAMPLES].filter((name) => !shown.has(name))).toEqual([]);
  });

  it('follow French typography', () => {
    for (const [id, text] of pageTexts('fr')) {
      const prose = text
        .replace(/```.*?```/gs, '')
        .replace(/`[^`]*`/g, '')
        .replace(/\]\([^)]*\)/g, ']');
      expect([id, /.{0,20}(?:'| [;:!?»]|« ).{0,20}/.exec(prose)?.[0]]).toEqual([id, undefined]);
    }
  });

  it('name headings in links as GitHub does', () => {
    expect(anchorOf('Corner notes')).toBe('corner-notes');
    expect(anchorOf('What’s “new”?')).toBe('whats-new');
    expect(anchorOf('Où commencer')).toBe('où-commencer');
  });
});
