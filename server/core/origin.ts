/** From where a request comes, as far as it is kept: the network, not the address, and what a browser is told apart by. */
export interface Origin {
  network: string
  device: string | null
}
