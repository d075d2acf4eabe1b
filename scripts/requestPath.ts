/**
 * What whoever wants to understand one request reads: from its handler on, each declaration that the code on the way
 * calls or reads, and the files that these stand in. What is only mentioned as a type is not followed, and an interface
 * ends the way.
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
  /** Of the declarations on the way, with what is written above them. */
  lines: number;
  /** Of the whole file. */
  allLines: number;
}

export interface FollowedRequest {
  /** In the order in which they are come upon. */
  opened: OpenedFile[];
  /** The functions that are taken at their word, in the same order. */
  trusted: string[];
}

/** How files are looked at, by the beginnings of their names. */
export interface Bounds {
  /** Not counted. */
  frame: readonly string[];
  /** Opened for what the way calls there, but not followed into other files. */
  ends: readonly string[];
  /** Taken at their word: not opened. */
  trusted: readonly string[];
}

/** What is read of each request. Throws where there is no such route. */
export function followRequests<Name extends string>(
  root: string,
  requests: Record<Name, RequestPath>,
  bounds: Bounds,
): Record<Name, FollowedRequest> {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const all = Object.entries<RequestPath>(requests);
  const roots = all.map(([, { routes }]) => path.join(root, routes));
  const program = ts.createProgram(roots, { ...options, types: ['node'] });
  const names = namesOf(program.getTypeChecker());
  return Object.fromEntries(
    all.map(([name, request]) => [name, follow(request, program, { root, names, bounds })]),
  ) as Record<Name, FollowedRequest>;
}

function follow(
  { routes, endpoint, beyond = [] }: RequestPath,
  program: ts.Program,
  { root, names, bounds }: { root: string; names: Names; bounds: Bounds },
): FollowedRequest {
  const opened = new Map<string, { source: ts.SourceFile; lines: Set<number> }>();
  const trusted = new Set<string>();
  const seen = new Set<ts.Node>();
  const fileOf = (source: ts.SourceFile) => path.relative(root, source.fileName).replaceAll('\\', '/');
  const isIn = (file: string, parts: readonly string[]) => parts.some((part) => file.startsWith(part));

  const enter = (node: ts.Node, from: string): void => {
    const source = node.getSourceFile();
    const file = fileOf(source);
    if (seen.has(node) || file.startsWith('..') || file.includes('node_modules/')) return;
    if (isIn(file, bounds.frame) || isIn(file, beyond)) return;
    if (file !== from && isIn(from, bounds.ends)) return;
    seen.add(node);
    if (isSignature(node) || isIn(file, bounds.trusted)) {
      const name = ts.getNameOfDeclaration(node as ts.Declaration)?.getText();
      if (name && isCallable(node)) trusted.add(name);
      return;
    }
    count(node, source, file);
    read(node, file);
  };
  /** Follows every name in the node that stands for a value. */
  const read = (node: ts.Node, file: string): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node)) for (const declaration of names.declarationsOf(node)) enter(declaration, file);
    ts.forEachChild(node, (child) => read(child, file));
  };
  const count = (node: ts.Node, source: ts.SourceFile, file: string): void => {
    const { lines } = opened.get(file) ?? { lines: new Set<number>() };
    opened.set(file, { source, lines });
    const whole = ts.isVariableDeclaration(node) ? node.parent.parent : node;
    const { line: first } = source.getLineAndCharacterOfPosition(whole.getStart(source, true));
    const { line: last } = source.getLineAndCharacterOfPosition(whole.end);
    for (let line = first; line <= last; line += 1) lines.add(line);
  };

  const start = program.getSourceFile(path.join(root, routes));
  const binding = start && bindingOf(start, endpoint);
  if (!binding) throw new Error(`${routes} has no route of ${endpoint}`);
  for (const argument of binding) {
    count(argument, start, routes);
    read(argument, routes);
  }
  return {
    opened: [...opened].map(([file, { source, lines }]) => ({
      file,
      lines: lines.size,
      allLines: source.getLineAndCharacterOfPosition(source.end).line,
    })),
    trusted: [...trusted],
  };
}

/** The endpoint and its handler, as `route` is given them. */
function bindingOf(source: ts.SourceFile, endpoint: string): ts.Expression[] | undefined {
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

interface Names {
  /** Where what a name stands for is written, so far as there is something to follow. */
  declarationsOf(name: ts.Identifier): ts.Node[];
}

function namesOf(checker: ts.TypeChecker): Names {
  function declarationsOf(name: ts.Identifier): ts.Node[] {
    let symbol = checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const declarations = symbol?.declarations ?? [];
    // Of a table of things only the one that is named is read.
    if (isOwner(name) && declarations.some(isTable)) return [];
    return declarations.flatMap((declaration) => followed(declaration));
  }

  function followed(declaration: ts.Declaration): ts.Node[] {
    if (ts.isShorthandPropertyAssignment(declaration)) {
      const value = checker.getShorthandAssignmentValueSymbol(declaration);
      return (value?.declarations ?? []).flatMap((each) => (each === declaration ? [] : followed(each)));
    }
    if (ts.isBindingElement(declaration)) return followedOfPart(declaration);
    // What a function around it has made, such as a service of its parts, is followed by what is called of it.
    if (ts.isVariableDeclaration(declaration) && !isOfModule(declaration))
      return declaration.initializer && ts.isFunctionLike(declaration.initializer) ? [declaration] : [];
    return ts.isParameter(declaration) || ts.isSourceFile(declaration) ? [] : [declaration];
  }

  /** What `{ part }` takes out of a whole, where that can be called. */
  function followedOfPart({ name, propertyName, parent }: ts.BindingElement): ts.Node[] {
    const key = propertyName ?? name;
    if (!ts.isObjectBindingPattern(parent) || !ts.isIdentifier(key)) return [];
    const part = checker.getTypeAtLocation(parent).getProperty(key.text);
    if (!part || checker.getTypeOfSymbol(part).getCallSignatures().length === 0) return [];
    return (part.declarations ?? []).flatMap((each) => (ts.isBindingElement(each) ? [] : followed(each)));
  }

  return { declarationsOf };
}

/** Whether the name is the one before the dot. */
const isOwner = (name: ts.Identifier): boolean =>
  ts.isPropertyAccessExpression(name.parent) && name.parent.expression === name;

const isTable = (declaration: ts.Declaration): boolean =>
  ts.isVariableDeclaration(declaration) &&
  declaration.initializer !== undefined &&
  ts.isObjectLiteralExpression(declaration.initializer);

const isOfModule = (declaration: ts.VariableDeclaration): boolean =>
  ts.isVariableStatement(declaration.parent.parent) && ts.isSourceFile(declaration.parent.parent.parent);

/** Whether it only says what something is. */
const isSignature = (node: ts.Node): boolean =>
  ts.isMethodSignature(node) ||
  ts.isPropertySignature(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

function isCallable(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node))
    return node.initializer !== undefined && ts.isFunctionLike(node.initializer);
  if (ts.isPropertySignature(node)) return node.type !== undefined && ts.isFunctionTypeNode(node.type);
  return ts.isFunctionDeclaration(node) || ts.isMethodSignature(node);
}
