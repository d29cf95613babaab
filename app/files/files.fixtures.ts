import { crc32, deflateRawSync } from 'node:zlib'

type Entry = { name: string; text?: string | Buffer; size?: number; flags?: number }

/** A ZIP archive, written here so that tests can lie in its directory. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text = '', size, flags = 0 } of entries) {
    const plain = Buffer.from(text)
    const packed = deflateRawSync(plain)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(plain), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(size ?? plain.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), head, place, Buffer.from(name))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}

const officeTypes = {
  docx: ['word/document.xml', 'wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation.main+xml'],
} as const

/** The smallest Office file of a kind, with more entries if given. */
export function officeFile(kind: keyof typeof officeTypes, more: readonly Entry[] = []): Buffer {
  const [main, type] = officeTypes[kind]
  const types = `<Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`
  return zipOf([
    { name: '[Content_Types].xml', text: types },
    { name: main, text: '<document/>' },
    ...more,
  ])
}

function box(type: string, ...inside: (Buffer | string)[]): Buffer {
  const data = Buffer.concat(inside.map((one) => Buffer.from(one)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + data.length)
  head.write(type, 4)
  return Buffer.concat([head, data])
}

/** An MP4 container with tracks of these kinds. */
export function mp4Of(brand: string, ...kinds: readonly ('soun' | 'vide')[]): Buffer {
  const tracks = kinds.map((kind) => box('hdlr', '\0\0\0\0\0\0\0\0', kind, '\0'.repeat(13)))
  return Buffer.concat([box('ftyp', brand, '\0\0\0\0'), box('moov', ...tracks), box('mdat', 'x')])
}

/** A small file of every accepted kind. */
export const testFiles = {
  pdf: () => Buffer.from('%PDF-1.7\n%\xe2\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n', 'latin1'),
  docx: () => officeFile('docx'),
  xlsx: () => officeFile('xlsx'),
  pptx: () => officeFile('pptx'),
  txt: () => Buffer.from('House rules\n1 < 2, and señor is a word\n'),
  csv: () => Buffer.from('name,email\nRuth,ruth@example.org\n'),
  ics: () => Buffer.from('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'),
  vtt: () => Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ruth>Welcome.\n'),
  /** two frames of silence, 128 kbit/s */
  mp3: () => {
    const frame = Buffer.alloc(417)
    frame.writeUInt32BE(0xfffb9000)
    return Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x02AB', 'latin1'), frame, frame])
  },
  m4a: () => mp4Of('M4A ', 'soun'),
  ogg: () =>
    Buffer.from(`OggS\0${'\0'.repeat(22)}\x01\x13OpusHead\x01${'\0'.repeat(20)}`, 'latin1'),
  /** a tenth of a second of silence */
  wav: () => {
    const head = Buffer.from(
      '524946460000000057415645666d74201000000001000100401f0000401f00000100080064617461',
      'hex',
    )
    const silence = Buffer.alloc(804, 0x80)
    silence.writeUInt32LE(800)
    head.writeUInt32LE(head.length - 8 + silence.length, 4)
    return Buffer.concat([head, silence])
  },
}
