import { bind, closureOf, once, type Context, type Node, type Scope } from './syntax.ts';

/** Puts the names that statements declare into the scope, and gives them. `evaluate` works out their values. */
export function declareNames(statements: Node[], context: Context, evaluate: (node: Node) => unknown): Scope {
  const own: Scope = new Map();
  for (const outer of statements) {
    const statement =
      outer.type === 'ExportNamedDeclaration' && outer.declaration ? (outer.declaration as Node) : outer;
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers as Node[]) {
        const imported =
          specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : specifier.type === 'ImportNamespaceSpecifier'
              ? '*'
              : ((specifier.imported as Node).name as string);
        const value = once(() => context.importFrom((statement.source as Node).value as string, imported));
        own.set((specifier.local as Node).name as string, value);
      }
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[]) {
        const value = once(() => (init ? evaluate(init) : undefined));
        bind(id, value, evaluate, own);
      }
    } else if (statement.type === 'FunctionDeclaration' && statement.id) {
      const value = once(() => closureOf(statement, context));
      own.set((statement.id as Node).name as string, value);
    }
  }
  for (const [name, value] of own) context.scope.set(name, value);
  return own;
}
