import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieces } from '../../support/pieces.ts';
import { compileText, render } from './helpers.ts';
import { inputs } from '../../support/everything.ts';

const some = pieces(
  '# ·## ·### A {#x}·\n·\n\n·  ·- ·1. ·> ·`·``·```·```ts\n·```mermaid\n·%% title: T\n·flowchart LR\n·A --> B·~~~',
  ':::·::::·:::note·:::note[·::::tabs{group="a"}\n·:::tab[A]{value="b"}\n·::availability{added="1.0"}·:x·:x[y]{z="',
  '{2,4-6}·title="·lines·|·| a | b |\n|---|:-:|\n·[·](·)·![·[^1]·[^1]: ·[a]: javascript:x·<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>·<b style="x">·<!--·-->·&lt;script&gt;·&#0;·\\·*·**·_·~~',
  'https://a.example/"><script>·javascript:alert(1)·](javascript:alert(1))·\0··\r\n·\t·"·<·>·&·{·}·- [ ] ·- [x] ',
  '---·===·constructor·__proto__·é·😀',
);

const anyMarkdown = fc.oneof(
  fc.array(fc.constantFrom(...some), { maxLength: 40 }).map((parts) => parts.join('')),
  fc
    .array(fc.oneof(fc.constantFrom(...some), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 20 })
    .map((parts) => parts.join('')),
);

test('anything at all compiles, the same twice, to harmless HTML', async () => {
  await fc.assert(
    fc.asyncProperty(anyMarkdown, async (markdown) => {
      const article = await compileText(markdown);
      const again = await compileText(markdown);
      expect(again).toEqual(article);
      const html = render(article);
      const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
      for (const tag of tags) {
        expect(tag).not.toMatch(/href="\s*javascript/i);
        expect(tag.replace(/"[^"]*"/g, '')).not.toMatch(/\sstyle|\son[a-z]+=/i);
      }
      expect(html).not.toMatch(/<script|<style/i);
      for (const { line, column } of article.diagnostics) expect([line! >= 1, column! >= 1]).toEqual([true, true]);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: inputs(30, 300) },
  );
}, 60_000);
