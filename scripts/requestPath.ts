/**
 * The files that whoever wants to understand one request opens: from its handler on, each that holds something the
 * code on the way calls or reads. What is only mentioned as a type is not followed, and an interface ends the way.
 */
import path from 'node:path';
import ts from 'typescript';

export interface RequestPath {
  /** The file that binds the handler to its endpoint. */
  routes: string;
  /** The endpoint's name in its contract, as `route(contract.<name>, …)` says it. */
  endpoint: string;
  /** What comes after the part of the request that is looked at: neither counted nor followed. */
  beyond?: readonly string[];
}

export interface OpenedFile {
  file: string;
  lines: number;
}

/** Which files, by the beginnings of their names, are not counted, and which are opened but not followed any further. */
export interface Bounds {
  frame: readonly string[];
  ends: readonly string[];
}

/** The files of each request, in the order in which they are come upon. Throws where there is no such route. */
export function openedFiles<Name extends string>(
  root: string,
  requests: Record<Name, RequestPath>,
  { frame, ends }: Bounds,
): Record<Name, OpenedFile[]> {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const all = Object.entries<RequestPath>(requests);
  const roots = all.map(([, { routes }]) => path.join(root, routes));
  const program = ts.createProgram(roots, { ...options, types: ['node'] });
  const checker = program.getTypeChecker();
  const filesOf = ({ routes, endpoint, beyond = [] }: RequestPath): OpenedFile[] => {
    const opened = new Map<string, number>();
    const seen = new Set<ts.Node>();

    const follow = (node: ts.Node): void => {
      const source = node.getSourceFile();
      const file = path.relative(root, source.fileName).replaceAll('\\', '/');
      if (seen.has(node) || file.startsWith('..') || file.includes('node_modules/')) return;
      seen.add(node);
      if ([...frame, ...beyond].some((part) => file.startsWith(part))) return;
      opened.set(file, source.getLineAndCharacterOfPosition(source.end).line);
      if (!ends.some((part) => file.startsWith(part))) read(node);
    };
    /** Follows every name in the node that stands for a value. */
    const read = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      if (ts.isIdentifier(node)) for (const declaration of declarationsOf(node, checker)) follow(declaration);
      ts.forEachChild(node, read);
    };
    const start = program.getSourceFile(path.join(root, routes));
    const binding = start && handlerOf(start, endpoint);
    if (!binding) throw new Error(`${routes} has no route of ${endpoint}`);
    for (const argument of binding) follow(argument);
    return [...opened].map(([file, lines]) => ({ file, lines }));
  };
  return Object.fromEntries(all.map(([name, request]) => [name, filesOf(request)])) as Record<
    Name,
    OpenedFile[]
  >;
}

/** The endpoint and its handler, as `route` is given them. */
function handlerOf(source: ts.SourceFile, endpoint: string): ts.Expression[] | undefined {
  let found: ts.Expression[] | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'route') {
      const [first, handler] = node.arguments;
      if (first && handler && ts.isPropertyAccessExpression(first) && first.name.text === endpoint)
        found = [first, handler];
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Where what a name stands for is written, so far as there is something to follow. */
function declarationsOf(name: ts.Identifier, checker: ts.TypeChecker): ts.Node[] {
  let symbol = checker.getSymbolAtLocation(name);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return (symbol?.declarations ?? []).flatMap((declaration) => {
    if (ts.isShorthandPropertyAssignment(declaration))
      return checker.getShorthandAssignmentValueSymbol(declaration)?.declarations ?? [];
    // What a function around it has made, such as a service of its parts, is followed by what is called of it.
    if (ts.isVariableDeclaration(declaration) && !isOfModule(declaration))
      return declaration.initializer && ts.isFunctionLike(declaration.initializer) ? [declaration] : [];
    return ts.isParameter(declaration) || ts.isBindingElement(declaration) || ts.isSourceFile(declaration)
      ? []
      : [declaration];
  });
}

const isOfModule = (declaration: ts.VariableDeclaration): boolean =>
  ts.isVariableStatement(declaration.parent.parent) && ts.isSourceFile(declaration.parent.parent.parent);
