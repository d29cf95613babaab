/** Messages for refused codes. */
export const codeRefusals = {
  wrong: {
    status: 401,
    message: 'That code isn’t right. Enter the one your app shows now.',
  },
  used: {
    status: 401,
    message: 'That code was already used. Wait for your app to show the next one.',
  },
  locked: {
    status: 429,
    message: 'Too many wrong codes. Please wait 15 minutes and try again.',
  },
  over: {
    status: 401,
    message: 'That took too long, or there were too many wrong codes. Please sign in again.',
  },
} as const
