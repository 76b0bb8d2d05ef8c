const every = 5000

/** Tells every five seconds how far the filling is. */
export function showProgress(all: number) {
  const start = Date.now()
  let told = start
  return (made: number) => {
    const now = Date.now()
    if (now - told < every && made < all) return
    if (made === all && now - start < every) return
    told = now
    const seconds = Math.round((now - start) / 1000)
    const left = Math.round((seconds / made) * (all - made))
    console.log(
      `${made.toLocaleString('en')} of ${all.toLocaleString('en')} employees, ${seconds} s, ${left} s left`
    )
  }
}
