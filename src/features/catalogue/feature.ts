import { readMarks, sampleLanguage } from '../../core/compile/samples.ts';
import type { Article, SampleFence } from '../../core/compile/types.ts';
import { foldersOf } from '../../core/compare/targets.ts';
import { partsOfDocs } from '../../core/docs/sidebars.ts';
import type { Version } from '../../core/docs/types.ts';
import { siteInVersion } from '../../core/pages/versionPages.ts';
import { readTwin } from '../../core/parse/twinText.ts';
import { withBase } from '../../core/site/baseUrl.ts';
import type { DataFile, Feature, Output, OutputContext, SiteSources } from '../../core/site/types.ts';
import { baseSchema, declaredSchemas } from '../../standard/packages/declaredSchemas.ts';
import { openApiFiles, schemaUrl } from '../../standard/packages/schemaFiles.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';
import { definitionLinks } from '../../standard/site/siteDefinitions.ts';
import { catalogueNames, schemaNames } from './catalogueNames.ts';
import type { CataloguedDoc, CataloguedSchema, Example, SiteCatalogue, VersionCatalogue } from '@fdc3-docs/mcp/types';

const catalogueFile = 'catalogue.json';
const namesFile = (version: string) => `catalogue/${version}.json`;
const examplesFile = (version: string) => `catalogue/examples-${version}.json`;

/** JSON catalog for programs: names, documents and examples per version. */
export const catalogue: Feature = {
  name: 'catalogue',
  outputs: ({ site }) => [siteOutput(site), ...site.content.versions.map((version) => versionOutput(site, version))],
  dataFiles({ content, config }) {
    const pathOf = (file: string) => withBase(config.baseUrl, `/${file}`);
    const ofVersions = content.versions.flatMap((version): DataFile[] => {
      const of = siteInVersion({ config, content }, version);
      return [
        {
          name: 'names',
          version: version.name,
          path: pathOf(namesFile(version.name)),
          description: `All names in ${of} with their kind, signature or fields, first version, page and anchor, and all documents and schemas.`,
        },
        {
          name: 'examples',
          version: version.name,
          path: pathOf(examplesFile(version.name)),
          description: `Examples in ${of}, all checked by the build.`,
        },
      ];
    });
    const description = 'All versions with the location of their data.';
    return [{ name: 'catalogue', path: pathOf(catalogueFile), description }, ...ofVersions];
  },
};

const source = 'the catalogue of names';

function siteOutput(site: SiteSources): Output {
  const { config, content, features } = site;
  return {
    paths: [catalogueFile],
    source,
    make() {
      const files = features.flatMap((feature) => feature.dataFiles?.(site) ?? []);
      const filesOf = (version: string | undefined) =>
        Object.fromEntries(files.filter((file) => file.version === version).map(({ name, path }) => [name, path]));
      const found: SiteCatalogue = {
        format: 1,
        title: config.title,
        url: config.url,
        baseUrl: config.baseUrl,
        versions: content.versions.map((version) => ({
          name: version.name,
          label: version.label,
          number: version.number,
          isLatest: version.isLast,
          path: version.path,
          folders: foldersOf(version, config.baseUrl),
          files: filesOf(version.name),
        })),
        files: filesOf(undefined),
      };
      return [[catalogueFile, `${JSON.stringify(found, null, 1)}\n`]];
    },
  };
}

function versionOutput(site: SiteSources, version: Version): Output {
  const paths = [namesFile(version.name), examplesFile(version.name)];
  return {
    paths,
    source,
    async make(context) {
      const found = await versionFiles(site, version, context);
      return paths.map((path, index) => [path, `${JSON.stringify(found[index])}\n`]);
    },
  };
}

async function versionFiles(
  { content, config, facts: site, definitions, index }: SiteSources,
  version: Version,
  { compiled, store }: OutputContext,
): Promise<[VersionCatalogue, Example[]]> {
  const facts = site.of(version.name);
  const partOf = partsOfDocs(version);
  const docs: CataloguedDoc[] = [];
  const examples: Example[] = [];
  const titles = new Map<string, { path: string; deprecated?: string }>();
  const tables = new Map<string, string>();
  for (const doc of version.docs) {
    const article = await compiled(doc);
    if (!article) continue;
    const { topic, path, title, description } = doc;
    const others = content.versions.filter(({ name }) => name !== version.name && index.topics.get(topic)?.has(name));
    const [part, otherVersions] = [partOf(doc), others.map(({ label }) => label)];
    const listed = { topic, path, title, description, part, otherVersions, sections: catalogueSections(article) };
    docs.push(listed);
    titles.set(title, { path, deprecated: article.availability?.deprecated });
    // Older versions may list everything on one page, a section per name.
    for (const [anchor, , heading] of listed.sections)
      if (!titles.has(heading)) titles.set(heading, { path: `${path}#${anchor}` });
    // A schema's field tables sit beside its description, if no document covers it.
    for (const { kind, name, section } of definitions.directivesOf(doc))
      if (kind === 'fields' && Object.hasOwn(facts.schemas, name) && !tables.has(name))
        tables.set(name, section === '' ? path : `${path}#${section}`);
    examples.push(...catalogueExamples(listed, version.number, article));
  }
  const { one, many, value } = facts.standard.dataTypes;
  const names: VersionCatalogue = {
    version: version.name,
    dataType: { one, many, value },
    docs,
    names: catalogueNames({
      facts,
      site,
      schemas: schemaNames(facts, site, store),
      definitions: new Map([...tables, ...(definitionLinks(definitions).get(version.name) ?? [])]),
      titles,
    }),
    schemas: schemasOf(facts, config.baseUrl),
    baseSchema: baseSchema(facts),
  };
  return [names, examples];
}

/** Returns all schemas with their addresses. Schemas generated from declarations are included in full. */
function schemasOf(facts: VersionFacts, baseUrl: string): CataloguedSchema[] {
  const openApi = openApiFiles(facts)
    .map(([path]) => path)
    .find((path) => path.endsWith('.json'));
  const published = Object.values(facts.schemas).map(({ name, id, schema, isComponent }): CataloguedSchema => {
    if (!isComponent) return { name, ...(id && { id }), path: withBase(baseUrl, schemaUrl(facts, name)) };
    // Not every program reads YAML.
    if (openApi === undefined) return { name, schema };
    return { name, path: withBase(baseUrl, `/${openApi}`), pointer: `#/components/schemas/${name.split('/').at(-1)}` };
  });
  const areAllPublished =
    Object.hasOwn(facts.schemas, baseSchema(facts)) && facts.dataTypes.every(({ schema }) => schema);
  const declared = areAllPublished ? [] : Object.values(declaredSchemas(facts));
  return [...published, ...declared.map(({ name, schema }): CataloguedSchema => ({ name, schema }))];
}

/** Returns a document's complete, valid samples with their sections. */
export function catalogueExamples(
  { path, sections }: { path: string; sections: CataloguedDoc['sections'] },
  number: string,
  { plain, samples }: { plain: string; samples: SampleFence[] },
): Example[] {
  const marksOf = new Map(
    samples.map(({ lang, meta, text }) => [`${sampleLanguage(lang)} ${text}`, readMarks(meta, sampleLanguage(lang)!)]),
  );
  return readTwin(plain).fences.flatMap((fence): Example[] => {
    const { code, heading = -1 } = fence;
    const language = sampleLanguage(fence.language);
    const marks = marksOf.get(`${language} ${code}`);
    const isLess = marks?.fragment ?? marks?.declaration ?? marks?.part ?? marks?.fails;
    if (!marks || isLess || marks.refused?.split(',').includes(number)) return [];
    const anchor = sections[heading]?.[0];
    const of = marks.type ?? marks.schema ?? marks.interface;
    return [{ language: language!, code, ...(of !== undefined && { of }), path: anchor ? `${path}#${anchor}` : path }];
  });
}

export function catalogueSections(article: { sections: Article['sections'] }): CataloguedDoc['sections'] {
  return article.sections
    .filter(({ id }) => id !== '')
    .map(({ id, headings }) => [id, headings.length + 1, headings.at(-1) ?? '']);
}
