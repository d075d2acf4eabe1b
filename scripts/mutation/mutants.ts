/** The small faults that a mutation run plants, one at a time: what a hurried change could leave behind. */
import ts from 'typescript';

export interface Mutant {
  /** File, function, kind of fault and the code it is about; stays the same while these do. */
  id: string;
  file: string;
  line: number;
  /** The part of the source that is replaced, and by what. */
  start: number;
  end: number;
  replacement: string;
  /** Where a test must have been to notice: what a guard does, else where the faulty code begins. */
  seenAt: number;
}

type Fault = Pick<Mutant, 'start' | 'end' | 'replacement'> & {
  kind: string;
  about?: string;
  seenAt?: number;
};

/** Operators and what they are exchanged for. */
const SWAPPED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
};
/** Links of a chain without which a query finds more. */
const NARROWING = new Set(['where', 'whereRef', 'having', 'limit', 'forUpdate', 'forNoKeyUpdate']);
const LONGEST_SNIPPET = 70;

/** Every mutant of a source, in order of place. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const seen = new Map<string, number>();

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    for (const { kind, about, ...fault } of faultsOf(node, tree)) {
      const told = (about ?? node.getText(tree)).replaceAll(/\s+/g, ' ').slice(0, LONGEST_SNIPPET);
      const name = `${file} › ${nameAround(node)} › ${kind}: ${told}`;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      const line = tree.getLineAndCharacterOfPosition(fault.start).line + 1;
      const id = count === 1 ? name : `${name} (${count})`;
      found.push({ seenAt: fault.start, ...fault, id, file, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function faultsOf(node: ts.Node, tree: ts.SourceFile): Fault[] {
  const replaced = (part: ts.Node, kind: string, replacement: string): Fault => ({
    kind,
    start: part.getStart(tree),
    end: part.getEnd(),
    replacement,
  });
  const negated = (condition: ts.Expression, kind: string) =>
    replaced(condition, kind, `!(${condition.getText(tree)})`);

  if (ts.isIfStatement(node)) {
    if (!isGuard(node)) return [negated(node.expression, 'negated')];
    return [{ ...replaced(node, 'no guard', ';'), seenAt: node.thenStatement.getStart(tree) }];
  }
  if (ts.isConditionalExpression(node)) return [negated(node.condition, 'negated')];
  if (ts.isBinaryExpression(node)) {
    const other = SWAPPED[node.operatorToken.kind];
    // A comparison that is the whole condition is negated above already.
    const isSame = other?.endsWith('==') && isCondition(node);
    if (!other || isSame) return [];
    // From its left side on: the right side of a joint did not run where the left one said enough.
    return [{ ...replaced(node.operatorToken, `${other} for`, other), seenAt: node.getStart(tree) }];
  }
  if (ts.isExpressionStatement(node) && ts.isAwaitExpression(node.expression)) {
    return ts.isCallExpression(node.expression.expression) ? [replaced(node, 'no call', ';')] : [];
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: receiver, name } = node.expression;
    const about = node.arguments.map((argument) => argument.getText(tree)).join(', ');
    return NARROWING.has(name.text)
      ? [{ ...replaced(node, `no .${name.text}`, receiver.getText(tree)), about }]
      : [];
  }
  if (isFunctionWithBody(node) && /^(Promise<)?void>?$/.test(node.type?.getText(tree) ?? '')) {
    const start = node.body.getStart(tree) + 1;
    return [{ kind: 'does nothing', start, end: start, replacement: ' return;' }];
  }
  return [];
}

/** `if (…) throw …` and its like: nothing but a way out. */
function isGuard({ thenStatement, elseStatement }: ts.IfStatement): boolean {
  if (elseStatement) return false;
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  return (
    last !== undefined &&
    (ts.isThrowStatement(last) ||
      ts.isReturnStatement(last) ||
      ts.isContinueStatement(last) ||
      ts.isBreakStatement(last))
  );
}

function isCondition(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  );
}

function isFunctionWithBody(node: ts.Node): node is ts.FunctionLikeDeclaration & { body: ts.Block } {
  return (
    ts.isFunctionLike(node) && 'body' in node && node.body !== undefined && ts.isBlock(node.body as ts.Node)
  );
}

/** The name of the nearest function or constant around a node. */
function nameAround(node: ts.Node): string {
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    if (ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at) || ts.isPropertyAssignment(at)) {
      if (at.name) return at.name.getText();
    }
    if (ts.isVariableDeclaration(at) && isNameOf(at)) return at.name.getText();
  }
  return '(file)';
}

/** Whether a variable names what is in it: an arrow function, or anything that stands outside of functions. */
function isNameOf({ initializer, parent }: ts.VariableDeclaration): boolean {
  return (initializer && ts.isArrowFunction(initializer)) || ts.isSourceFile(parent.parent.parent);
}
