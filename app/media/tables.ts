declare module '#platform/db/tables.ts' {
  interface Tables {
    videoThumbnails: VideoThumbnailTable
  }
}

export type VideoThumbnailTable = {
  youtubeId: string
  /** null: requested and not found */
  bytes: Buffer | null
  fetchedAt: string
}
