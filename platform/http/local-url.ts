/** Returns the URL at which this machine reaches a process that listens at `host` and `port`. */
export function localUrl(host: string, port: number): string {
  const isAnywhere = host === '0.0.0.0' || host === '::' || host === 'localhost'
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${isAnywhere ? '127.0.0.1' : name}:${port}`
}
