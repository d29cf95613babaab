/** What a browser sent under this name; empty where it sent nothing. */
export function readCookie(request: Request, name: string): string {
  const cookies = (request.headers.get('cookie') ?? '').split(/; */)
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

/** The `Set-Cookie` of a cookie that no script can read, kept for so many seconds. */
export function lockedCookie(
  name: string,
  value: string,
  { siteUrl, seconds }: { siteUrl: string; seconds: number },
): string {
  const secure = siteUrl.startsWith('https://') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
