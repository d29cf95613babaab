/** Why a sign-in form was refused, and values to refill. Never passwords or codes. */
export type AuthRefusal = {
  status: number
  message: string
  /** one message per invalid field */
  errors: Record<string, string>
  values: Record<string, string>
}
