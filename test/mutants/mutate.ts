import { join } from 'node:path'
import {
  type BinaryExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isExpressionStatement,
  isIdentifier,
  isIfStatement,
  isImportDeclaration,
  isNumericLiteral,
  isPropertyAccessExpression,
  isReturnStatement,
  isStringLiteral,
  isThrowStatement,
  isTypeAliasDeclaration,
  type Node,
  type SourceFile,
  type Statement,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

/** One mistake in a source: what stands from `start` to `end`, and what is put in its place. */
export type Mistake = { file: string; start: number; end: number; from: string; to: string }

type Edit = { start: number; end: number; to: string }

const otherOperator = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['&&', '||'],
  ['||', '&&'],
  ['+', '-'],
  ['-', '+'],
])

/** Every small mistake that the listed files can be given, in the order of their text. */
export function makeMistakes(root: string, files: string[]): Mistake[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] })
      .getProjects()
    return files.flatMap((file) => {
      const source = project?.program.getSourceFile(join(root, file))
      if (!source) throw new Error(`there is no ${file}`)
      return mistakesIn(file, source)
    })
  } finally {
    api.close()
  }
}

function mistakesIn(file: string, source: SourceFile): Mistake[] {
  const found: Mistake[] = []
  function visit(node: Node): void {
    if (isImportDeclaration(node) || isTypeAliasDeclaration(node)) return
    // what stands for the missing item of a list that has none missing
    if (isBindingElement(node)) return
    for (const { start, end, to } of editsOf(node, source.text)) {
      found.push({ file, start, end, from: source.text.slice(start, end), to })
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

function editsOf(node: Node, text: string): Edit[] {
  const start = startOf(node, text)
  const whole = (to: string) => [{ start, end: node.end, to }]
  if (isBinaryExpression(node)) return turnOperator(node, text)
  if (isNumericLiteral(node)) return whole(node.text === '0' ? '1' : '0')
  if (isStringLiteral(node)) {
    const other = otherOperator.get(node.text)
    return other ? whole(`'${other}'`) : []
  }
  if (isIfStatement(node)) {
    const { expression } = node
    const condition = text.slice(expression.pos, expression.end).trim()
    const turned = { start: startOf(expression, text), end: expression.end, to: `!(${condition})` }
    const without = isGuard(node.thenStatement) && !node.elseStatement ? whole('') : []
    // turning one operator is the same mistake
    return isEquation(expression) ? without : [turned, ...without]
  }
  if (isExpressionStatement(node)) {
    // a lock is seen only by two who come at once
    const isStep = /^(await )?(require|restock|release)\w*\(/.test(text.slice(start, node.end))
    return isStep ? whole('') : []
  }
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression
    if (name.text === 'where') return [{ start: expression.end, end: node.end, to: '' }]
    const other = { max: 'min', min: 'max' }[name.text as string]
    if (other && isIdentifier(expression) && expression.text === 'Math') {
      return [{ start: startOf(name, text), end: name.end, to: other }]
    }
  }
  return []
}

function turnOperator({ left, operatorToken, right }: BinaryExpression, text: string): Edit[] {
  const start = startOf(operatorToken, text)
  const to = otherOperator.get(text.slice(start, operatorToken.end))
  const isText = [left, right].some((side) => /^['`]/.test(text.slice(startOf(side, text))))
  return to && !(to === '-' && isText) ? [{ start, end: operatorToken.end, to }] : []
}

function isEquation(node: Node): boolean {
  return (
    isBinaryExpression(node) &&
    [SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken].includes(
      node.operatorToken.kind,
    )
  )
}

function isGuard(statement: Statement): boolean {
  const last = isBlock(statement) ? statement.statements.at(-1) : statement
  return Boolean(last && (isThrowStatement(last) || isReturnStatement(last)))
}

/** Where a node begins, after the blanks and remarks before it. */
function startOf(node: Node, text: string): number {
  const before = /^(\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(text.slice(node.pos, node.end))
  return node.pos + (before?.[0].length ?? 0)
}
