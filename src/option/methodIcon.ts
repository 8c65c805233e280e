/** Icons of the families of payment methods: outlines on a grid of 24. */
export const methodIcons = {
  transfer: "M4 8h14M15 4.5L18.5 8L15 11.5M20 16H6M9 12.5L5.5 16L9 19.5",
  bank: "M3.5 9.5L12 4.5l8.5 5zM6 10v7M10 10v7M14 10v7M18 10v7M3.5 19.5h17",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H14M20 20v-.1",
  card: "M3.5 7a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zM3.5 10h17M7 15h3",
} as const;

export type MethodIcon = keyof typeof methodIcons;
