declare module '#platform/db/tables.ts' {
  interface Tables {
    ownPages: OwnPageTable
    ownPageMoves: OwnPageMoveTable
  }
}

/** The path of a page that staff added. Its content is the document with its key. */
export type OwnPageTable = {
  key: string
  /** without the leading slash; a deleted page's path is free for another page */
  address: string
  madeAt: string
  /** purged a month later */
  deletedAt: string | null
}

/** A redirect from a page's former path, unless another page uses that path now. */
export type OwnPageMoveTable = {
  address: string
  /** the page's key in `ownPages` */
  key: string
  movedAt: string
}
