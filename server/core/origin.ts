/** The origin of a request as it is stored: the network instead of the address, and an identifier of the browser. */
export interface Origin {
  network: string
  device: string | null
}
