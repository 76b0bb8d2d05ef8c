import fs from 'node:fs'

/**
 * Loaded before the product: its clock runs faster than this machine's (CLOCK_SPEED, from CLOCK_ORIGIN on, so that it goes
 * on after a restart), or stands apart from it by as many milliseconds as a file says (CLOCK_SHIFT_FILE).
 */
const { CLOCK_SPEED = '1', CLOCK_ORIGIN = '0', CLOCK_SHIFT_FILE } = process.env
const now = Date.now
const [speed, origin] = [Number(CLOCK_SPEED), Number(CLOCK_ORIGIN)]
const shift = () => (CLOCK_SHIFT_FILE ? Number(fs.readFileSync(CLOCK_SHIFT_FILE, 'utf8')) : 0)

Date.now = () => Math.round(origin + (now() - origin) * speed + shift())
