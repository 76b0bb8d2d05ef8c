import fs from 'node:fs'

/**
 * Preloaded before the product: makes its clock run faster (CLOCK_SPEED, counted from CLOCK_ORIGIN, so that it continues after
 * a restart), or shifts it by the milliseconds in a file (CLOCK_SHIFT_FILE).
 */
const { CLOCK_SPEED = '1', CLOCK_ORIGIN = '0', CLOCK_SHIFT_FILE } = process.env
const now = Date.now
const [speed, origin] = [Number(CLOCK_SPEED), Number(CLOCK_ORIGIN)]
const shift = () => (CLOCK_SHIFT_FILE ? Number(fs.readFileSync(CLOCK_SHIFT_FILE, 'utf8')) : 0)

Date.now = () => Math.round(origin + (now() - origin) * speed + shift())
