import type { ReactNode } from 'react';
import type { Version } from '../../src/core/docs/types.ts';
import { RowFilters } from '../../src/theme/RowFilters.tsx';
import type { OwnPages } from '../../src/theme/types.ts';
import { intents, isInRange } from '../data/intents.ts';

const pathOf = ({ path }: Pick<Version, 'path'>) => `${path}/intents-and-contexts`;

/** Of each version which intent takes which context type, as a matrix to look both up. */
const intentsAndContexts: OwnPages = ({ versions }) =>
  versions.map((version) => ({
    path: pathOf(version),
    title: `Intents and contexts of ${version.label}`,
    description: `Which standard intent of FDC3 ${version.label} takes which context type, as a matrix to filter.`,
    version: version.name,
    topicPaths: Object.fromEntries(versions.map((each) => [each.name, pathOf(each)])),
    main: <MatrixPage version={version} />,
  }));

interface Column {
  name: string;
  path?: string;
  deprecated: boolean;
  takes: Map<string, string>;
}

function MatrixPage({ version }: { version: Version }) {
  const { columns, types } = matrixOf(version);
  const pairs = columns.reduce((sum, { takes }) => sum + takes.size, 0);
  return (
    <div className="article intent-matrix">
      <h1 tabIndex={-1}>Which context goes with which intent</h1>
      <p>
        FDC3 {version.label} has {columns.length} intents, which take {types.length} context types in {pairs} pairs. A
        row is a type, a column an intent; each mark leads to the intent's page.
      </p>
      <RowFilters text="Type or intent" />
      <div className="table scroller" data-label="Intents by context type">
        <table>
          <thead>
            <tr>
              <td />
              {columns.map(({ name, path, deprecated }) => (
                <th key={name} scope="col" data-name={name}>
                  <span>
                    <Linked path={path}>{name}</Linked>
                    {deprecated && ' (deprecated)'}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map(({ type, path }) => (
              <tr key={type} data-name={type}>
                <th scope="row">
                  <Linked path={path}>
                    <code>{type}</code>
                  </Linked>
                </th>
                {columns.map(({ name, path: intent, takes }) => (
                  <td key={name}>
                    {takes.has(type) && (
                      <Linked path={intent}>
                        <span>{name}</span>
                      </Linked>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Linked({ path, children }: { path?: string; children: ReactNode }) {
  return path ? <a href={path}>{children}</a> : <span className="mark">{children}</span>;
}

function matrixOf({ number, docs }: Version) {
  const has = (range: string) => isInRange(number, range);
  const pathTo = (id: string) => docs.find((doc) => doc.id === id)?.path;
  const columns = intents
    .filter(({ versions }) => has(versions))
    .map(({ name, contexts, deprecated }): Column => ({
      name,
      path: pathTo(`intents/ref/${name}`),
      deprecated: deprecated !== undefined && has(deprecated),
      takes: new Map(contexts.filter(({ versions }) => has(versions)).map((context) => [context.type, context.name])),
    }));
  const names = new Map(columns.flatMap(({ takes }) => [...takes]));
  const types = [...names].sort().map(([type, name]) => ({ type, path: pathTo(`context/ref/${name}`) }));
  return { columns, types };
}

export default intentsAndContexts;
