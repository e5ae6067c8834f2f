/** The two looks of every picture, with the class that VS Code gives to its workbench. */
export const looks = [
  { colorScheme: 'light', className: 'vs' },
  { colorScheme: 'dark', className: 'vs-dark' },
] as const;

/** The themes of high contrast, by the colour scheme that VS Code keeps each for. */
export const highContrast = {
  'hc-light': { colorScheme: 'light', label: 'Light High Contrast', className: 'hc-light' },
  'hc-dark': { colorScheme: 'dark', label: 'Dark High Contrast', className: 'hc-black' },
} as const;
