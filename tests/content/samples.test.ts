import { expect, it } from 'vitest';
import { ourDocs, ourSite } from '../support/ourSite.ts';

/** Code that uses `fdc3` without an import, constant, parameter, or `window`. */
const uses = /(?<![\w.'"])fdc3\.\w+\(/;
const defines = /import \* as fdc3|\b(?:const|let) fdc3\b|\(fdc3\)|fdc3: DesktopAgent|window\.fdc3|fdc3\?:/;
/** Tells readers the origin of `fdc3`. */
const explains = /`fdc3` (?:is|stands for) (?:the|a) desktop agent|`fdc3` as the (?:desktop )?agent/;

it('every page whose samples call `fdc3` defines it or says what it is', () => {
  const unclear = ourSite.content.versions.flatMap((version) =>
    version.docs.flatMap((doc) => {
      const twin = ourDocs.get(doc.path)!.plain;
      if (explains.test(twin)) return [];
      const samples = [...twin.matchAll(/^ *```(?:ts|js)[^\n]*\n([\s\S]*?)^ *```/gm)].map(([, code]) => code!);
      return samples.some((code) => uses.test(code) && !defines.test(code)) ? [`${version.name} ${doc.id}`] : [];
    }),
  );
  expect(unclear).toEqual([]);
});

it('no twin contains a mark that was not replaced', () => {
  const marks = ourSite.content.versions.flatMap((version) =>
    version.docs.flatMap((doc) =>
      (ourDocs.get(doc.path)!.plain.match(/(?<![\w/`]):(?:version|only|term)\b[^\n]{0,40}/g) ?? []).map(
        (mark) => `${version.name} ${doc.id} ${mark}`,
      ),
    ),
  );
  expect(marks).toEqual([]);
});
