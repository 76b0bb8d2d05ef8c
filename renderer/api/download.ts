/** Milliseconds without data after which a download times out, and after which a saved file's object URL is revoked. */
export const downloadIdleTime = 40_000

interface IdleTimeout {
  /** Aborted by the timeout, or when the given signal is aborted. */
  signal: AbortSignal
  /** Restarts the timeout, because data has arrived. */
  renew: () => void
  end: () => void
}

/** Creates a timeout in milliseconds that `renew` restarts. */
export function createIdleTimeout(time: number, outerSignal?: AbortSignal): IdleTimeout {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException('Nothing arrives.', 'TimeoutError'))
  const leave = () => controller.abort(outerSignal?.reason)
  let timer = setTimeout(giveUp, time)
  outerSignal?.addEventListener('abort', leave)
  if (outerSignal?.aborted) leave()
  return {
    signal: controller.signal,
    renew() {
      clearTimeout(timer)
      timer = setTimeout(giveUp, time)
    },
    end() {
      clearTimeout(timer)
      outerSignal?.removeEventListener('abort', leave)
    }
  }
}

/** Reads the body of a response chunk by chunk into a file with the name from the server. */
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

export function saveFile(file: File) {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  setTimeout(() => URL.revokeObjectURL(address), downloadIdleTime)
}
