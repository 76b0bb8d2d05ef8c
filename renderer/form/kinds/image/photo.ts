/** A part of a picture, in pixels of the rotated picture. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

const qualities = [0.85, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]

/** Decodes a picture the right way up (EXIF orientation). Returns undefined if the browser cannot read it. */
export async function openPicture(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

/** Crops a picture to a JPEG of exactly this size, in at most `maxBytes` bytes if a lower quality can achieve it. */
export async function cropPicture(
  picture: ImageBitmap,
  { area, rotation, size, maxBytes }: { area: Area; rotation: number; size: Size; maxBytes: number }
): Promise<Blob> {
  const { canvas, context } = createSheet(size)
  const angle = (rotation * Math.PI) / 180
  const around = sizeOfRotated(picture, angle)
  context.scale(size.width / area.width, size.height / area.height)
  context.translate(around.width / 2 - area.x, around.height / 2 - area.y)
  context.rotate(angle)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return jpegOf(canvas, maxBytes)
}

/** The longer side that a picture keeps, however few bytes it may have. */
const smallestSide = 200

/** Scales a picture down to `maxSide`, then lowers its quality, and then its size, until it has at most `maxBytes` bytes. */
export async function scaleDown(picture: ImageBitmap, maxSide: number, maxBytes: number): Promise<Blob> {
  const side = Math.min(maxSide, Math.max(picture.width, picture.height))
  const scale = side / Math.max(picture.width, picture.height)
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  const { canvas, context } = createSheet(size)
  context.drawImage(picture, 0, 0, size.width, size.height)
  const jpeg = await jpegOf(canvas, maxBytes)
  return jpeg.size <= maxBytes || side <= smallestSide ? jpeg : scaleDown(picture, side * 0.7, maxBytes)
}

async function jpegOf(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob> {
  let smallest: Blob | undefined
  for (const quality of qualities) {
    smallest = await blobOf(canvas, quality)
    if (smallest.size <= maxBytes) return smallest
  }
  return smallest ?? blobOf(canvas, 0.1)
}

function blobOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('We could not create the picture.'))),
      'image/jpeg',
      quality
    )
  )
}

/** Creates a white canvas: transparent pixels of a picture become white instead of black. */
export function createSheet({ width, height }: Size) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot edit pictures.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

function sizeOfRotated({ width, height }: Size, angle: number): Size {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}
