import { expect, it } from 'vitest';
import { usedTexts } from './texts.mjs';

it('keeps texts whose keys the code names, or builds from parts', () => {
  const isUsed = usedTexts([
    `fail('bad-input', 'order-range'); fail('impossible-layout', \`short-wrap-\${name}\`, { least: order });`,
    `fail(\`\${twist.kind}-without-wrap-\${name}\`); say(\`stage.\${stage}\`); const key = \`\${row}-\${column}\`;`,
  ]);
  const used = ['failed.order-range', 'failed.short-wrap-down', 'failed.mirror-without-wrap-across', 'stage.filling'];
  expect(used.filter((key) => !isUsed(key))).toEqual([]);
  expect(['failed.ring-down', 'failed.backup-exists', 'cli.solve'].filter(isUsed)).toEqual([]);
});
