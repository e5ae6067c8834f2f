import type { DebugProtocol } from '@vscode/debugprotocol';

/** What a session answers to `initialize`. */
export const capabilities: DebugProtocol.Capabilities = {
  supportsConfigurationDoneRequest: true,
  supportsFunctionBreakpoints: true,
  supportsConditionalBreakpoints: true,
  supportsHitConditionalBreakpoints: true,
  supportsLogPoints: true,
  supportsBreakpointLocationsRequest: true,
  supportsDataBreakpoints: true,
  supportsStepBack: true,
  supportsRestartFrame: true,
  supportsGotoTargetsRequest: true,
  supportsSetVariable: true,
  supportsSetExpression: true,
  supportsEvaluateForHovers: true,
  supportsClipboardContext: true,
  supportsCompletionsRequest: true,
  completionTriggerCharacters: ['.'],
  supportsExceptionInfoRequest: true,
  supportsLoadedSourcesRequest: true,
  supportsRestartRequest: true,
  supportsTerminateRequest: true,
  exceptionBreakpointFilters: [
    { filter: 'all', label: 'All exceptions', description: 'Also those that the code catches.', default: false },
    {
      filter: 'uncaught',
      label: 'Uncaught exceptions',
      description: 'Those that make the function fail.',
      default: true,
    },
  ],
};
