/** Milliseconds that a download waits for more to arrive, and after which its temporary address is released. */
export const downloadIdleTime = 40_000

interface IdleTimeout {
  /** Aborted when the patience is at its end, or when the one that was given is. */
  signal: AbortSignal
  /** Something has arrived: the time starts anew. */
  renew: () => void
  end: () => void
}

/** Waits for so many milliseconds at most, each time that something arrives. */
export function createIdleTimeout(time: number, given?: AbortSignal): IdleTimeout {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException('Nothing arrives.', 'TimeoutError'))
  const leave = () => controller.abort(given?.reason)
  let timer = setTimeout(giveUp, time)
  given?.addEventListener('abort', leave)
  if (given?.aborted) leave()
  return {
    signal: controller.signal,
    renew() {
      clearTimeout(timer)
      timer = setTimeout(giveUp, time)
    },
    end() {
      clearTimeout(timer)
      given?.removeEventListener('abort', leave)
    }
  }
}

/** The file of an answer under the name that the server gave it, read piece by piece. */
export async function readFile(response: Response, onPiece: () => void): Promise<File> {
  const reader = response.body?.getReader()
  const pieces: BlobPart[] = []
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    onPiece()
    pieces.push(piece.value)
  }
  const [, name = 'download'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File(pieces, name, { type: response.headers.get('content-type') ?? '' })
}

/** Hands a file to the person: the browser saves it. */
export function saveFile(file: File) {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  setTimeout(() => URL.revokeObjectURL(address), downloadIdleTime)
}
