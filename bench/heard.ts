/**
 * Records what a screen reader says: sends keys to Orca with Chromium and writes a transcript of the speech, without a
 * sound card or a screen. Writes `e2e/heard/<language>/<scenario>.txt`, the documents that `e2e/heard.spec.ts` compares
 * with the page.
 *
 * Run only one at a time: when an Orca starts, it ends all others of the same user.
 *
 * Needs Debian's orca, at-spi2-core, xvfb, dbus, python3-pyatspi, xdotool, openbox, speech-dispatcher and chromium; for
 * Orca's own words in French also the locale fr_FR.UTF-8.
 *
 *     npm run build && npm run bench -- heard [en|fr] [scenario …]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEARD, prepareHeard } from '../e2e/support/heard.ts';
import { Host } from '../e2e/support/host.ts';
import { LANGUAGES } from '../src/shared/text/language.ts';
import { ScreenReader } from './parts/screenReader.ts';

const FOLDER = join(import.meta.dirname, '..', 'e2e', 'heard');
const args = process.argv.slice(2);
const languages = LANGUAGES.filter((language) => args.includes(language));
const names = args.filter((arg) => !LANGUAGES.some((language) => language === arg));

for (const language of languages.length > 0 ? languages : LANGUAGES) {
  for (const scenario of HEARD.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const home = mkdtempSync(join(tmpdir(), 'carpet-sudoku-heard-'));
    const host = await Host.start(home);
    let reader: ScreenReader | null = null;
    try {
      const puzzle = await prepareHeard(host, scenario, language);
      reader = await ScreenReader.open(host.url, language, scenario.atOnce);
      for (const entry of scenario.keys(puzzle, language)) {
        const [key = '', pause = '0'] = entry.split(' ');
        if (entry.startsWith('"')) await reader.type(entry.slice(1));
        else await reader.press(key, Number(pause));
      }
      const lines = (await reader.heard()).flatMap(({ key, says }) => [`> ${key}`, ...says]);
      mkdirSync(join(FOLDER, language), { recursive: true });
      writeFileSync(join(FOLDER, language, `${scenario.name}.txt`), `${lines.join('\n')}\n`);
      const keptLog = process.env.HEARD_LOG;
      if (keptLog) reader.keepLog(keptLog);
      console.log(`${language} ${scenario.name}: ${lines.length} lines`);
    } finally {
      await reader?.close();
      await host.stop();
      rmSync(home, { recursive: true, force: true });
    }
  }
}
