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
  isLiteralTypeNode,
  isNumericLiteral,
  isPropertyAccessExpression,
  isPropertyAssignment,
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
import { otherOperator } from './switch.ts'

/** A mutation of a source: the range from `start` to `end`, and its replacement. */
export type Mistake = { file: string; start: number; end: number; from: string; to: string }

type Kind = 'operator' | 'word' | 'turned' | 'guard' | 'step' | 'where'
type Edit = { kind: Kind; start: number; end: number; to: string }

/** A file's source with all its mutations, switched by `globalThis.mistakes` (switch.ts). */
export type Switched = { file: string; code: string }

/**
 * Returns every possible mutation of these files in source order, and the sources that contain them all.
 * A mutation's number is its index in the list.
 */
export function makeMistakes(
  root: string,
  files: string[],
): { mistakes: Mistake[]; sources: Switched[] } {
  const api = new API({ cwd: root })
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] })
      .getProjects()
    const mistakes: Mistake[] = []
    const sources = files.map((file) => {
      const source = project?.program.getSourceFile(join(root, file))
      if (!source) throw new Error(`${file} is missing`)
      return { file, code: switchIn(file, source, mistakes) }
    })
    return { mistakes, sources }
  } finally {
    api.close()
  }
}

/** Returns the source with a switch at each mutation, and adds the mutations to the list. */
function switchIn(file: string, source: SourceFile, mistakes: Mistake[]): string {
  const { text } = source

  function write(node: Node): string {
    if (isImportDeclaration(node) || isTypeAliasDeclaration(node)) return plain(node)
    // the fallback for a missing list item that is never missing
    if (isBindingElement(node) || isLiteralTypeNode(node)) return plain(node)
    const numbers = new Map(
      editsOf(node, text).map(({ kind, start, end, to }) => {
        mistakes.push({ file, start, end, from: text.slice(start, end), to })
        return [kind, mistakes.length - 1]
      }),
    )
    return numbers.size === 0 ? writeFrom(node, node.pos, node.end) : switched(node, numbers)
  }

  function plain(node: Node): string {
    return text.slice(node.pos, node.end)
  }

  /** A part of a node: its own text, or its children's output. */
  function writeFrom(node: Node, from: number, to: number): string {
    let at = from
    let written = ''
    node.forEachChild((child) => {
      if (child.pos < from || child.end > to) return
      written += text.slice(at, child.pos) + write(child)
      at = child.end
    })
    return written + text.slice(at, to)
  }

  function switched(node: Node, numbers: Map<Kind, number>): string {
    const start = startOf(node, text)
    const before = text.slice(node.pos, start)
    if (isBinaryExpression(node)) {
      return `${before}${switchedOperator(node, numbers.get('operator'))}`
    }
    if (isNumericLiteral(node) || isStringLiteral(node)) {
      const { to } = mistakes[numbers.get('word') ?? 0] as Mistake
      return `${before}mistakes.other(${numbers.get('word')}, ${text.slice(start, node.end)}, ${to})`
    }
    if (isIfStatement(node)) {
      const { expression } = node
      const turned = numbers.get('turned')
      const guard = numbers.get('guard')
      const asked = write(expression)
      const right = turned === undefined ? `(${asked})` : `mistakes.turn(${turned}, ${asked})`
      const condition = guard === undefined ? right : `!mistakes.is(${guard}) && ${right}`
      return `${before}if (${condition}${writeFrom(node, expression.end, node.end)}`
    }
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression
      const where = numbers.get('where')
      if (where !== undefined) {
        const rest = node.arguments.reduce(
          ({ at, written }, argument) => ({
            at: argument.end,
            written: written + text.slice(at, argument.pos) + write(argument),
          }),
          { at: expression.end, written: '' },
        )
        const query = write(expression)
        return `${before}mistakes.without(${where}, ${query})${rest.written}${text.slice(rest.at, node.end)}`
      }
      const word = numbers.get('word')
      const { to } = mistakes[word ?? 0] as Mistake
      const method = `[mistakes.other(${word}, '${name.text}', '${to}')]`
      return `${before}Math${method}${writeFrom(node, node.expression.end, node.end)}`
    }
    const step = writeFrom(node, node.pos, node.end).slice(before.length)
    // in its own braces, so that a following `else` belongs to the outer `if`
    return `${before}{ if (!mistakes.is(${numbers.get('step')})) { ${step} } }`
  }

  function switchedOperator(node: BinaryExpression, number: number | undefined): string {
    const { left, operatorToken, right } = node
    const operator = text.slice(startOf(operatorToken, text), operatorToken.end)
    const isAnd = operator === '&&'
    if (isAnd || operator === '||') {
      const value = `mistakes.goesOn(${number}, ${write(left)}, ${isAnd})`
      return `(${value} ? ${write(right)} : mistakes.last())`
    }
    return `mistakes.compute(${number}, ${write(left)}, '${operator}', ${write(right)})`
  }

  return write(source)
}

function editsOf(node: Node, text: string): Edit[] {
  const start = startOf(node, text)
  const whole = (kind: Kind, to: string) => [{ kind, start, end: node.end, to }]
  if (isBinaryExpression(node)) return turnOperator(node, text)
  if (isNumericLiteral(node)) {
    // a numeric property name is not a number to mutate
    const isName = isPropertyAssignment(node.parent) && node.parent.name === node
    return isName ? [] : whole('word', node.text === '0' ? '1' : '0')
  }
  if (isStringLiteral(node)) {
    const other = otherOperator.get(node.text)
    return other ? whole('word', `'${other}'`) : []
  }
  if (isIfStatement(node)) {
    const { expression } = node
    const condition = text.slice(expression.pos, expression.end).trim()
    const turned = {
      kind: 'turned' as const,
      start: startOf(expression, text),
      end: expression.end,
      to: `!(${condition})`,
    }
    const isAlone = isGuard(node.thenStatement) && !node.elseStatement
    const without = isAlone ? whole('guard', '') : []
    // negating one operator is the same mutation
    return isEquation(expression) ? without : [turned, ...without]
  }
  if (isExpressionStatement(node)) {
    // only concurrent callers notice a lock
    const isStep = /^(await )?(require|restock|release)\w*\(/.test(text.slice(start, node.end))
    return isStep ? whole('step', '') : []
  }
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression
    if (name.text === 'where') {
      return [{ kind: 'where', start: expression.end, end: node.end, to: '' }]
    }
    const other = { max: 'min', min: 'max' }[name.text as string]
    if (other && isIdentifier(expression) && expression.text === 'Math') {
      return [{ kind: 'word', start: startOf(name, text), end: name.end, to: other }]
    }
  }
  return []
}

function turnOperator({ left, operatorToken, right }: BinaryExpression, text: string): Edit[] {
  const start = startOf(operatorToken, text)
  const to = otherOperator.get(text.slice(start, operatorToken.end))
  const isText = [left, right].some((side) => /^['`]/.test(text.slice(startOf(side, text))))
  if (!to || (to === '-' && isText)) return []
  return [{ kind: 'operator', start, end: operatorToken.end, to }]
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

/** A node's start, after whitespace and comments. */
function startOf(node: Node, text: string): number {
  const before = /^(\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(text.slice(node.pos, node.end))
  return node.pos + (before?.[0].length ?? 0)
}
