# What 1862 says.

money = £{ $amount }
-president = director

## Runs that are refused
refusal-too-long-local =
    .run = The { $train } comes to { $stops } stops; it may come to { $most }.
refusal-too-long-express =
    .run = The { $train } comes to { $stops } stops; it may come to { $most }.
    .hexes = The { $train } runs { $hexes } hexes beyond its first; it may run { $most }.
refusal-two-places =
    .run = The { $train } may come to only one port and one red area.

## Refusals
refusal-upgrade-not-connected = No route of { $company } leads to the new track on { $hex }.
