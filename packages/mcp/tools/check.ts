import { z } from 'zod';
import { programLimits } from '../../../src/core/limits.ts';
import type { CataloguedName, CataloguedVersion, VersionCatalogue } from '../../../src/features/catalogue/types.ts';
import { checkText } from '../../../src/features/checker/checkText.ts';
import type { Validate, Validators } from '../../../src/features/checker/types.ts';
import { listNames, nearest } from '../../../src/core/parse/nearest.ts';
import { chooseVersion } from '../site/chooseVersion.ts';
import { allNames } from '../site/findNames.ts';
import type { OpenSite } from '../site/openSite.ts';
import { ToolError } from '../site/source.ts';
import { ofVersion, version, words } from './inputs.ts';
import { defineTool } from './tool.ts';

const mostProblems = 20;

/** `check`: whether JSON is valid by the schemas of a version. */
export const check = defineTool({
  name: 'check',
  title: 'Check JSON',
  description:
    'Says whether JSON is valid by the schemas of one version, and in words what is wrong where. Without `name` it is ' +
    'a value that says in `type` what it is; `name` is a type or a schema, as `look_up` gives them ' +
    '("appd/Application" for a record of the app directory, "bridging/openAgentRequest" for a message).',
  input: {
    json: z
      .union([z.string().min(1).max(programLimits.json), z.record(z.string(), z.unknown()), z.array(z.unknown())])
      .describe('The JSON: as text, of which slips of writing are told too, or as a value'),
    name: words('A type or a schema; left out: by the property `type`').optional(),
    version,
  },
  output: {
    version: ofVersion,
    valid: z.boolean(),
    summary: z.string(),
    problems: z.array(z.object({ where: z.string(), what: z.string() })),
    more: z.number().optional().describe('How many problems were left out'),
  },
  async run(site, { json: given, name, version: asked }) {
    const json = typeof given === 'string' ? given : JSON.stringify(given);
    if (json.length > programLimits.json)
      throw new ToolError(`The JSON has ${json.length} characters; at most ${programLimits.json} are checked.`);
    const catalogue = await site.catalogue();
    const chosen = chooseVersion(catalogue, asked);
    const names = await site.names(chosen);
    const wanted = name === undefined ? undefined : checkedName(names, name, chosen);
    const validators = await validatorsFor(site, chosen, names, wanted, json);
    const title = `${catalogue.title} ${chosen.label}`;
    const { good, summary, problems } = checkText({ text: json, name: wanted ?? 'any', title }, validators);
    return {
      version: chosen.label,
      valid: good,
      summary,
      problems: problems.slice(0, mostProblems).map(({ where, what }) => ({ where, what })),
      ...(problems.length > mostProblems && { more: problems.length - mostProblems }),
    };
  },
});

const isDataType = ({ dataType }: VersionCatalogue, { kind }: CataloguedName) => kind === dataType.one;

/** The type or schema that is meant. @throws {ToolError} with the nearest. */
function checkedName(names: VersionCatalogue, asked: string, { label }: CataloguedVersion): string {
  const types = names.names.filter((entry) => isDataType(names, entry));
  const called = (each: string) => each.toLowerCase() === asked.trim().toLowerCase();
  const type = types.find((entry) => allNames(entry).some(called))?.name;
  const schema = names.schemas.find((each) => called(each.name) || called(each.name.split('/').at(-1)!))?.name;
  const message = names.names.find((entry) => entry.kind === 'schema' && allNames(entry).some(called))?.schema;
  const found = type ?? schema ?? message;
  if (found) return found;
  const all = [...types.map((entry) => entry.name), ...names.schemas.map((each) => each.name)];
  throw new ToolError(
    `${label} has no type and no schema ${JSON.stringify(asked)}. ` +
      `The nearest are ${listNames(nearest(asked, all, 5)) || 'none; `look_up` finds names'}.`,
  );
}

/**
 * What the text needs to be checked, compiled; of all other types only the names, which are told to whoever mistyped
 * one.
 */
async function validatorsFor(
  site: OpenSite,
  version: CataloguedVersion,
  names: VersionCatalogue,
  wanted: string | undefined,
  json: string,
): Promise<Validators> {
  const { validator } = await site.checkers(version);
  const types = names.names.filter((entry) => isDataType(names, entry));
  const schemaOf = (entry: CataloguedName) => entry.schema ?? `declared/${entry.also![0]}`;
  const declaredType = typeIn(json);
  const dataTypes: [string, Validate][] = await Promise.all(
    types.map(async (entry) => [
      entry.name,
      entry.name === declaredType ? await validator(schemaOf(entry)) : notNeeded,
    ]),
  );
  const isSchema = wanted !== undefined && names.schemas.some(({ name }) => name === wanted);
  return {
    plain: await validator(names.baseSchema),
    dataTypes: Object.fromEntries(dataTypes),
    schemas: isSchema ? { [wanted]: await validator(wanted) } : {},
    words: names.dataType,
  };
}

const notNeeded: Validate = () => {
  throw new Error('This validator was not compiled, because nothing needed it.');
};

function typeIn(json: string): unknown {
  try {
    return (JSON.parse(json) as { type?: unknown } | null)?.type;
  } catch {
    return undefined;
  }
}
