import { docsByFile } from '../../core/docs/contentIndex.ts';
import { readMarks, sampleFile } from '../../core/compile/samples.ts';
import type { Feature, OutputFile } from '../../core/site/types.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { compileSample } from './compileSample.ts';

/** Most documents have none, and need not be compiled for them. */
const mayRun = /^\s*(?:```|~~~)\w+ .*\brun\b/m;

/** Samples that readers run: each is compiled to a file, which the site's island `run` has a frame of the site run. */
export const samples: Feature = {
  name: 'samples',
  outputs: ({ site: { content } }) => [
    {
      paths: [],
      hashedPaths: new RegExp(`^${assetsFolder}/sample\\.`),
      source: 'the samples that run',
      internal: true,
      async make({ compiled }) {
        const files = new Map<string, OutputFile>();
        for (const doc of docsByFile(content.versions).filter(({ source }) => mayRun.test(source))) {
          const fences = (await compiled(doc))?.samples ?? [];
          for (const { text } of fences.filter(({ meta }) => readMarks(meta, 'ts').run)) {
            const path = `${assetsFolder}/${sampleFile(text)}`;
            files.set(path, [path, compileSample(text), []]);
          }
        }
        return files.values();
      },
    },
  ],
  styles: [{ name: 'run', files: ['features/samples/run.css'], marker: /<details class="run"/ }],
};
