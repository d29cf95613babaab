/** Why a form of signing in was refused, and what it held; passwords and codes are never sent back. */
export type AuthRefusal = {
  status: number
  message: string
  /** one message for each wrong field */
  errors: Record<string, string>
  values: Record<string, string>
}
