import type { MailCause } from '#platform/adapters/mail-cause.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    contactMessages: ContactMessageTable
    messageOpenings: MessageOpeningTable
    messageReplies: MessageReplyTable
    messageReminders: MessageReminderTable
    savedReplies: SavedReplyTable
  }
}

export type ContactMessageTable = {
  id: string
  /** encrypted JSON: everything the visitor entered */
  words: string
  createdAt: string
  /** when the promised answer is due; null: none was promised */
  dueAt: string | null
  answeredAt: string | null
  /** user ids */
  answeredBy: string | null
  assignedTo: string | null
  /** removed from the list; purged a month later */
  deletedAt: string | null
}

/** A staff member opened a message. */
export type MessageOpeningTable = {
  messageId: string
  userId: string
  openedAt: string
  lastOpenedAt: string
  times: number
}

/** A staff member's reply to a message. */
export type MessageReplyTable = {
  id: string
  messageId: string
  /** the browser's draft; sending it twice stores one reply */
  draftKey: string
  /** encrypted JSON */
  words: string
  /** a user's id */
  writtenBy: string
  writtenAt: string
  /** failed attempts */
  tries: number
  /** the last failure's codes only */
  problem: string | null
  /** what those codes mean */
  mailCause: MailCause | null
  sentAt: string | null
  /** when we gave up */
  failedAt: string | null
}

/** A staff member wants to be reminded of a message. */
export type MessageReminderTable = {
  messageId: string
  userId: string
  waitsUntil: string
  /** when the reminder was emailed */
  notifiedAt: string | null
}

/** A saved reply. */
export type SavedReplyTable = {
  id: string
  title: string
  english: string
  /** may be empty */
  spanish: string
  version: number
  /** purged a month later */
  deletedAt: string | null
}
