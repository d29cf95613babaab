import { noticeEmail } from '#app/accounts/notice-email.server.ts'
import { invitationEmail } from '#app/accounts/people/invitation-email.server.ts'
import { ownershipEmail } from '#app/accounts/people/ownership-email.server.ts'
import { resetEmail } from '#app/accounts/people/reset-email.server.ts'
import { alertEmail } from '#app/alerts/alert-email.server.ts'
import { assignedEmail } from '#app/contact/inbox/assigned-email.server.ts'
import { reminderEmail } from '#app/contact/inbox/reminder-email.server.ts'
import { replyEmail } from '#app/contact/inbox/reply-email.server.ts'
import { newMessageEmail } from '#app/contact/messages/new-message-email.server.ts'
import { cardTestingEmail } from '#app/emails/card-testing-email.server.ts'
import { orderEmail } from '#app/emails/order-email.server.ts'
import { changeEmail } from '#app/events/dates/change-email.server.ts'
import { confirmationEmail } from '#app/events/newsletter/confirmation-email.server.ts'
import { subscribedEmail } from '#app/events/newsletter/subscribed-email.server.ts'
import { unsubscribedEmail } from '#app/events/newsletter/unsubscribed-email.server.ts'
import { guestMessageEmail } from '#app/events/responses/message-email.server.ts'
import {
  eventReminderEmail,
  placeEmail,
  responseEmail,
} from '#app/events/responses/response-email.server.ts'
import { helperLeftEmail, shiftOfferEmail } from '#app/events/shifts/offer-email.server.ts'
import { promiseEmail } from '#app/needs/promise-email.server.ts'

/** Every email, one line each. Its job, its lane, and its name in the list of failed tasks follow. */
export const emails = [
  resetEmail,
  invitationEmail,
  noticeEmail,
  ownershipEmail,
  newMessageEmail,
  replyEmail,
  assignedEmail,
  reminderEmail,
  changeEmail,
  responseEmail,
  placeEmail,
  eventReminderEmail,
  guestMessageEmail,
  promiseEmail,
  shiftOfferEmail,
  helperLeftEmail,
  confirmationEmail,
  subscribedEmail,
  unsubscribedEmail,
  orderEmail,
  cardTestingEmail,
  alertEmail,
] as const

/** A kind of job that sends an email. */
export type EmailKind = (typeof emails)[number]['kind']
