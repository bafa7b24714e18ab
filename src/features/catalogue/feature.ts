import { foldersOf } from '../../core/compare/targets.ts';
import { partsOfDocs } from '../../core/docs/sidebars.ts';
import type { Version } from '../../core/docs/types.ts';
import { siteInVersion } from '../../core/pages/versionPages.ts';
import { withBase } from '../../core/site/baseUrl.ts';
import type { DataFile, Feature, Output, OutputContext, SiteSources } from '../../core/site/types.ts';
import { baseSchema, declaredSchemas } from '../../standard/packages/declaredSchemas.ts';
import { openApiPaths, schemaUrl } from '../../standard/packages/schemaFiles.ts';
import type { VersionFacts } from '../../standard/packages/types.ts';
import { definitionLinks } from '../../standard/site/siteDefinitions.ts';
import { catalogueExamples, catalogueSections } from './catalogueExamples.ts';
import { catalogueNames, schemaNames } from './catalogueNames.ts';
import type { CataloguedDoc, CataloguedSchema, Example, SiteCatalogue, VersionCatalogue } from './types.ts';

/** Path of the list of all versions, below the output folder. */
const catalogueFile = 'catalogue.json';
const namesFile = (version: string) => `catalogue/${version}.json`;
const examplesFile = (version: string) => `catalogue/examples-${version}.json`;

/** What programs can look up without reading pages: names, documents and examples of each version as JSON. */
export const catalogue: Feature = {
  name: 'catalogue',
  outputs: ({ site }) => [siteOutput(site), ...site.content.versions.map((version) => versionOutput(site, version))],
  dataFiles: ({ content, config }) => [
    {
      name: 'catalogue',
      path: withBase(config.baseUrl, `/${catalogueFile}`),
      description: 'The versions, and where the data of each is.',
    },
    ...content.versions.flatMap((version): DataFile[] => {
      const { name } = version;
      const of = siteInVersion({ config, content }, version);
      return [
        {
          name: 'names',
          version: name,
          path: withBase(config.baseUrl, `/${namesFile(name)}`),
          description: `Every name of ${of}: kind, signature or fields, since when, page and anchor. Documents and schemas.`,
        },
        {
          name: 'examples',
          version: name,
          path: withBase(config.baseUrl, `/${examplesFile(name)}`),
          description: `Examples of ${of} that the build has checked.`,
        },
      ];
    }),
  ],
};

const source = 'the catalogue of names';

function siteOutput(site: SiteSources): Output {
  return {
    paths: [catalogueFile],
    source,
    make: () => [[catalogueFile, `${JSON.stringify(siteCatalogue(site), null, 1)}\n`]],
  };
}

function siteCatalogue(site: SiteSources): SiteCatalogue {
  const { config, content, features } = site;
  const files = features.flatMap((feature) => feature.dataFiles?.(site) ?? []);
  const filesOf = (version: string | undefined) =>
    Object.fromEntries(files.filter((file) => file.version === version).map(({ name, path }) => [name, path]));
  return {
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
}

function versionOutput(site: SiteSources, version: Version): Output {
  return {
    paths: [namesFile(version.name), examplesFile(version.name)],
    source,
    async make(context) {
      const { names, examples } = await versionFiles(site, version, context);
      return [
        [namesFile(version.name), `${JSON.stringify(names)}\n`],
        [examplesFile(version.name), `${JSON.stringify(examples)}\n`],
      ];
    },
  };
}

async function versionFiles(
  { content, config, facts: site, definitions, index }: SiteSources,
  version: Version,
  { compiled, store }: OutputContext,
): Promise<{ names: VersionCatalogue; examples: Example[] }> {
  const facts = site.all[content.versions.indexOf(version)]!;
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
    const listed: CataloguedDoc = {
      topic,
      path,
      title,
      description,
      part: partOf(doc),
      otherVersions: others.map(({ label }) => label),
      sections: catalogueSections(article),
    };
    docs.push(listed);
    titles.set(title, { path, deprecated: article.availability?.deprecated });
    // An older version may have all of a list on one page, each in a section.
    for (const [anchor, , heading] of listed.sections)
      if (!titles.has(heading)) titles.set(heading, { path: `${path}#${anchor}` });
    // The tables of a schema's fields are where it is described, where no doc is about it.
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
    schemas: schemasOf(facts, version.label, config.baseUrl),
    baseSchema: baseSchema(facts),
  };
  return { names, examples };
}

/** Where each schema is. Those made from declarations are nowhere else. */
function schemasOf(facts: VersionFacts, label: string, baseUrl: string): CataloguedSchema[] {
  const openApi = openApiPaths([{ label }], [facts]).find((path) => path.endsWith('.json'));
  const published = Object.values(facts.schemas).map(({ name, id, schema }): CataloguedSchema => {
    if (!schema) return { name, ...(id && { id }), path: withBase(baseUrl, schemaUrl(label, facts, name)) };
    // A document that is published as YAML alone is no file that every program can read.
    if (openApi === undefined) return { name, schema };
    return { name, path: withBase(baseUrl, `/${openApi}`), pointer: `#/components/schemas/${name.split('/').at(-1)}` };
  });
  const areAllPublished =
    Object.hasOwn(facts.schemas, baseSchema(facts)) && facts.dataTypes.every(({ schema }) => schema);
  const declared = areAllPublished ? [] : Object.values(declaredSchemas(facts));
  return [...published, ...declared.map(({ name, schema }): CataloguedSchema => ({ name, schema }))];
}
