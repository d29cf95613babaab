import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { getOwn } from '#platform/get-own.ts'
import { chooseEncoding, type Encoding } from '#platform/http/page-cache.ts'

/** Sends build files; `send` returns false if there's no such file. */
export type AssetFiles = {
  send: (
    request: IncomingMessage,
    response: ServerResponse,
    headers: Record<string, string>,
  ) => boolean
}

type Asset = { type: string; isImmutable: boolean; bodies: Record<Encoding, Buffer> }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Files of one folder, kept in memory after the first request, with the compressed versions that the
 * build made (`compress-files.ts`). Sends nothing without a folder.
 */
export function createAssetFiles(folder: string | undefined): AssetFiles {
  if (folder === undefined) return { send: () => false }
  const root = folder
  const held = new Map<string, Asset | undefined>()

  function find(path: string): Asset | undefined {
    if (!held.has(path)) held.set(path, readAsset(root, path))
    return held.get(path)
  }

  return {
    send(request, response, headers) {
      const path = request.url?.split('?', 1)[0] ?? '/'
      // one spelling only, because every spelling would be kept in memory
      if (!isCanonicalPath(path) || !getOwn(types, extname(path))) return false
      const asset = find(path)
      if (!asset) {
        // don't remember missing files, since anyone can request any name
        held.delete(path)
        return false
      }
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const body = asset.bodies[encoding]
      response.writeHead(200, {
        ...headers,
        'content-type': asset.type,
        'content-length': body.length,
        'cache-control': asset.isImmutable
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
        vary: 'Accept-Encoding',
        ...(body !== asset.bodies.identity ? { 'content-encoding': encoding } : {}),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

function readAsset(folder: string, path: string): Asset | undefined {
  const file = join(folder, path)
  if (!existsSync(file) || !statSync(file).isFile()) return undefined
  const identity = readFileSync(file)
  return {
    type: getOwn(types, extname(file)) ?? 'application/octet-stream',
    isImmutable: path.startsWith('/assets/'),
    bodies: {
      identity,
      gzip: readPacked(`${file}.gz`) ?? identity,
      br: readPacked(`${file}.br`) ?? identity,
    },
  }
}

function readPacked(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}

/** True for paths as our own pages spell them: no dot segments, nothing encoded. */
function isCanonicalPath(path: string): boolean {
  return /^(\/[\w-][\w.-]*)+$/.test(path) && !path.startsWith('/api/')
}
