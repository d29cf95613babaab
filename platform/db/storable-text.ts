import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type ValueNode,
} from 'kysely'

/**
 * Lets no U+0000 reach the database, from whatever call or form: PostgreSQL holds it in no text
 * and fails. It becomes U+FFFD, as in HTML, on SQLite too, so that both answer alike.
 */
export const storableTextPlugin: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}

class StorableText extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: storable(node.value) }
  }

  protected override transformPrimitiveValueList(
    node: PrimitiveValueListNode,
  ): PrimitiveValueListNode {
    return { ...node, values: node.values.map(storable) }
  }
}

const transformer = new StorableText()

/** A value as both databases hold it. */
export function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\ufffd')
    : value
}
